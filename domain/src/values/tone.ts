/** What a state means to who looks at it; each meaning has one colour. */
export type Tone = 'good' | 'soon' | 'expired' | 'info' | 'neutral';
