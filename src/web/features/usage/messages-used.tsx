import { usageLevel } from '#shared/rules/messages.ts';
import { formatLimit } from '../../lib/format.ts';
import { Progress } from '../../ui/surface.tsx';

/** How many of the plan's messages are used, in figures and as a bar. */
export function MessagesUsed({ used, limit }: { used: number; limit: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-4">
        <span>Messages used</span>
        <strong>
          {used.toLocaleString('en-US')} / {formatLimit(limit)}
        </strong>
      </p>
      <Progress
        value={(used / limit) * 100}
        level={usageLevel(used, limit)}
        label="Messages used"
      />
    </div>
  );
}
