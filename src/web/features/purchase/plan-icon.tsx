import { Crown, Flower2, Leaf, Sprout } from 'lucide-react';
import type { PlanName } from '#shared/rules/plans.ts';

const icons: Readonly<Record<PlanName, typeof Leaf>> = {
  Free: Leaf,
  Starter: Sprout,
  Popular: Flower2,
  Ultimate: Crown,
};

/** The sign of a plan. */
export function PlanIcon({ name }: { name: PlanName }) {
  const Icon = icons[name];
  return <Icon aria-hidden className="mb-1 size-7 text-gold" strokeWidth={1.4} />;
}
