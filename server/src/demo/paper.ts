/** An A4 page in the style of an insurer or a workshop: a title in a coloured bar, and lines of text. */
export function drawPaper(title: string, lines: readonly string[]): Buffer {
  // Parentheses and backslashes have a meaning in a PDF's texts.
  const text = (words: string) => `(${words.replaceAll(/[()\\]/g, '\\$&')})`;
  const drawn = [
    '0.10 0.27 0.42 rg 40 740 515 60 re f',
    `1 g BT /F2 22 Tf 58 762 Td ${text(title)} Tj ET`,
    '0.55 G 1.5 w 40 60 515 670 re S',
    ...lines.map((line, index) => `0.1 g BT /F1 14 Tf 58 ${690 - index * 30} Td ${text(line)} Tj ET`),
    `0.45 g BT /F1 10 Tf 58 76 Td ${text('MUESTRA SIN VALOR')} Tj ET`,
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 ${font('Helvetica')} /F2 ${font('Helvetica-Bold')} >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let page = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = page.length;
    page += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${page.length}\n%%EOF\n`;
  return Buffer.from(page + table + end, 'latin1');
}
