import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The limit of Node's own HTTP: a server that answers the same bytes and does nothing else. BARE_BODY names their file. */
const body = readFileSync(process.env.BARE_BODY ?? '');
createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body);
}).listen(Number(process.env.PORT), 'localhost');
