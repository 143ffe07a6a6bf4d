import iconv from 'iconv-lite';

/** Which of Unicode's 19 initial, 21 medial and 28 final letters Johab's five bits mean; -1 for none. */
const INITIALS = fiveBits([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
const MEDIALS = fiveBits([
  3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29,
]);
const FINALS = fiveBits([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29,
]);

function fiveBits(codes: readonly number[]): number[] {
  return Array.from({ length: 32 }, (_, code) => codes.indexOf(code));
}

/**
 * Johab (KS X 1001, annex 3): a bit that is set, then five bits for each of a syllable's three letters; signs
 * and Chinese characters are those of EUC-KR at other places. What is none of these is U+FFFD.
 */
export function decodeJohab(buffer: Buffer): string {
  let text = '';
  for (let i = 0; i < buffer.length; i += 1) {
    const lead = buffer[i]!;
    if (lead < 0x80) text += String.fromCharCode(lead);
    else {
      i += 1;
      text += decodeJohabPair(lead, buffer[i] ?? 0);
    }
  }
  return text;
}

function decodeJohabPair(lead: number, trail: number): string {
  if (lead >= 0xd9) return decodeJohabSign(lead, trail);
  const bits = (lead << 8) | trail;
  const initial = INITIALS[(bits >> 10) & 31]!;
  const medial = MEDIALS[(bits >> 5) & 31]!;
  const final = FINALS[bits & 31]!;
  if (initial < 0 || medial < 0 || final < 0) return '\uFFFD';
  return String.fromCharCode(0xac00 + (initial * 21 + medial) * 28 + final);
}

function decodeJohabSign(lead: number, trail: number): string {
  const isPlace = (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  if (lead === 0xdf || lead > 0xf9 || !isPlace) return '\uFFFD';
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  const column = trail < 0x91 ? trail - 0x31 : trail - 0x43;
  const isSecond = column >= 0x5e;
  const pair = [row + Number(isSecond) + 0xa1, column - (isSecond ? 0x5e : 0) + 0xa1];
  return iconv.decode(Buffer.from(pair), 'euc-kr');
}
