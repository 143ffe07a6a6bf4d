import { useEffect, useRef, useState } from 'react';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';

/** Another page of the couple's website. */
export type SitePage = { title: string; address: string };

type Failure = SitePage & { problem: string };
type Props = {
  helperId: number;
  pages: SitePage[];
  /** One page has been read. */
  onRead: (page: { title: string; text: string }) => void;
  /** All that were chosen have been tried; these pages are still to be read. */
  onDone: (remaining: SitePage[]) => void;
};

/** The other pages of a website, to be chosen and read one after the other. One that fails leaves the rest alone. */
export function MorePages({ helperId, pages, onRead, onDone }: Props) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const chosen = pages.filter(({ address }) => !skipped.has(address));
  const { progress, failures, readAll } = useReadPages(helperId, onRead, (failed) =>
    onDone(pages.filter((page) => skipped.has(page.address) || failed.some(isAt(page)))),
  );
  return (
    <fieldset className="mt-6 rounded-md border border-line p-5" disabled={progress !== null}>
      <legend className="px-1 font-medium">More pages of your website</legend>
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ title, address }) => (
          <li key={address}>
            <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-evergreen"
                checked={!skipped.has(address)}
                onChange={({ target }) => setSkipped(toggled(skipped, address, !target.checked))}
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button
          look="secondary"
          size="small"
          disabled={chosen.length === 0 || progress !== null}
          onClick={() => void readAll(chosen)}
        >
          {chosen.length === 1 ? 'Read this page too' : `Read these ${chosen.length} pages too`}
        </Button>
        <output className="text-sm text-muted">
          {progress ? `Reading ${progress.at} of ${progress.of}...` : ''}
        </output>
      </div>
      <Failures failures={failures} />
    </fieldset>
  );
}

/** For all pages together, however slow each of them is. */
const ALL_PAGES_MS = 60_000;

/** Reads pages one after the other, as long as the dialog is open and there is time. */
function useReadPages(
  helperId: number,
  onRead: Props['onRead'],
  onDone: (failed: readonly SitePage[]) => void,
) {
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const isGone = useIsGone();
  const latestOnRead = useLatest(onRead);
  const readAll = async (pages: readonly SitePage[]) => {
    const failed: Failure[] = [];
    const endsAt = performance.now() + ALL_PAGES_MS;
    setFailures([]);
    for (const [at, page] of pages.entries()) {
      setProgress({ at: at + 1, of: pages.length });
      try {
        const params = { id: helperId };
        const body = { address: page.address };
        const read = () => callApi('POST /api/bots/:id/website', { params, body });
        const { text } = await within(endsAt - performance.now(), read);
        if (isGone()) return;
        latestOnRead.current({ title: page.title, text });
      } catch (error) {
        failed.push({ ...page, problem: describeProblem(error) });
      }
      if (isGone()) return;
    }
    setProgress(null);
    setFailures(failed);
    onDone(failed);
  };
  return { progress, failures, readAll };
}

class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** Throws {@link OutOfTime} where it takes longer; what comes later is not looked at. */
async function within<Value>(ms: number, run: () => Promise<Value>): Promise<Value> {
  if (ms <= 0) throw new OutOfTime();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), ms);
  });
  return Promise.race([run(), late]).finally(() => clearTimeout(timer));
}

const describeProblem = (error: unknown) =>
  error instanceof OutOfTime
    ? 'There was no time left for it. You can read it once more.'
    : messageOf(error, 'It could not be reached.');

function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <div role="alert" className="mt-3 text-sm text-danger">
      <ul className="flex flex-col gap-1">
        {failures.map(({ title, address, problem }) => (
          <li key={address}>
            {title}: {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isAt =
  ({ address }: SitePage) =>
  (other: SitePage) =>
    other.address === address;

function toggled(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

/** A function as it is now, for what takes long: it must not write back a text from before. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Whether the dialog was closed meanwhile. */
function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}
