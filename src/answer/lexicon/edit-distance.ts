/**
 * By how many edits two words differ, or a number above the limit. An edit is one letter too many, one too
 * few, a wrong one, or two transposed (Damerau, 1964).
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, before[j - 2]! + 1);
      }
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[b.length]!;
}
