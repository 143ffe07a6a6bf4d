/** What is known of something, and whether it holds. */
export type Observation = { signs: readonly number[]; holds: boolean };

/**
 * The weights of the signs under which what was observed is likeliest, less a penalty on large ones (logistic regression, by
 * Newton's method). A sign that is always 1 gets the intercept.
 */
export function fitLogistic(observations: readonly Observation[], penalty = 1e-9): number[] {
  const weights = (observations[0]?.signs ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight) => penalty * weight);
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? penalty : 0)));
    for (const { signs, holds } of observations) {
      const odds = signs.reduce((sum, sign, i) => sum + sign * weights[i]!, 0);
      const p = 1 / (1 + Math.exp(-odds));
      signs.forEach((sign, i) => {
        slope[i]! += (p - Number(holds)) * sign;
        signs.forEach((other, j) => {
          curve[i]![j]! += p * (1 - p) * sign * other;
        });
      });
    }
    solve(curve, slope).forEach((change, i) => {
      weights[i]! -= change;
    });
  }
  return weights;
}

const STEPS = 25;

/** Solves a positive definite system of equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  rows.forEach((pivot, i) => {
    rows.forEach((row, k) => {
      if (k === i) return;
      const factor = row[i]! / pivot[i]!;
      for (let j = i; j < row.length; j += 1) row[j]! -= factor * pivot[j]!;
    });
  });
  return rows.map((row, i) => row.at(-1)! / row[i]!);
}
