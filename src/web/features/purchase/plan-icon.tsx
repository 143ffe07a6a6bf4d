import { Crown, Flower2, Gem, Leaf, Sprout, Users } from 'lucide-react';

const icons: Readonly<Record<string, typeof Leaf>> = {
  Free: Leaf,
  Starter: Sprout,
  Popular: Flower2,
  Family: Users,
  Ultimate: Crown,
};

/** The sign of a plan. */
export function PlanIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Gem;
  return <Icon aria-hidden className="mb-1 size-7 text-gold" strokeWidth={1.4} />;
}
