import type { Reader } from '#answer/engine.ts';
import { FairQueue, type QueuedJob } from '../../fair-queue.ts';
import { busy } from '../../http/errors.ts';
import { AnswerLane, AnswerProcessEnded, type LaneRequest, type Outcome } from './answer-lane.ts';
import type {
  Judge,
  Knowledge,
  KnowledgeKey,
  PassageEncodings,
  Task,
  TaskKind,
  Tasks,
} from './answer-protocol.ts';
import type { Holding } from './holdings.ts';

export type LoadKnowledge = () => Promise<Knowledge>;

/** What a task gave, who judged it, and how many passages have no encoding yet. */
export type Done<Kind extends TaskKind> = {
  result: Tasks[Kind]['gives'];
  judge: Judge;
  missing: number;
};

export type SchedulerOptions = {
  processes: number;
  /** From how many characters on a helper's knowledge goes to the process for much of it. */
  muchKnowledgeCharacters: number;
  /** What the reader made of a helper's passages by now. */
  loadEncodings: (helperId: number) => Promise<PassageEncodings>;
  /** How long a turn in a process may take; what takes longer would never end. */
  turnMs: number;
};

type Job = QueuedJob & {
  /** The helper's id. */
  owner: number;
  id: number;
  key: KnowledgeKey;
  task: Task;
  load: LoadKnowledge;
  settle: (outcome: Done<TaskKind> | Error) => void;
  /** Where it has paused. */
  pausedIn: Place | null;
};

/** A lane as the scheduler sees it. */
type Place = {
  lane: AnswerLane;
  isForMuch: boolean;
  isBusy: boolean;
  paused: Set<Job>;
  /** When its reader may be opened again, should that have failed. */
  opensFrom: number;
};

/** So many tasks of one helper may wait; more are refused, and none of another helper's. */
const MOST_WAITING = { urgent: 1_000, others: 20 };
/** A guest who has waited so long has gone. */
const LONGEST_WAIT_MS = 30_000;
/** While encodings are being made, more of them are asked for after this, and more for much knowledge. */
const MORE_ENCODINGS_MS = 2_000;
const MORE_ENCODINGS_MS_A_CHARACTER = 0.02;
/** What nobody asks for is not held on to: it may be of a helper that is deleted, by whichever process. */
const IDLE_MS = 30 * 60_000;
const OPEN_AGAIN_MS = 60_000;

/**
 * Brings tasks to the answer processes. Helpers take turns: one task of a helper runs at a time, and one
 * that takes long pauses for the others. A task goes to the process that holds its knowledge, or, where
 * that is busy, to one that is not. Much knowledge, and a helper whose task ended a process, has a
 * process apart.
 */
export class AnswerScheduler {
  readonly #queue = new FairQueue<Job>();
  readonly #running = new Set<number>();
  readonly #withMuch = new Set<number>();
  readonly #endedProcess = new Set<number>();
  /** Where a helper's knowledge was last. */
  readonly #homes = new Map<number, Place>();
  readonly #places: readonly [Place, ...Place[]];
  readonly #idle: NodeJS.Timeout;
  #lastId = 0;
  #wantsReader = false;
  #isClosed = false;

  constructor(private readonly options: SchedulerOptions) {
    const others = Array.from({ length: options.processes - 1 }, () => this.#newPlace(false));
    this.#places = [this.#newPlace(false), ...others, this.#newPlace(true)];
    this.#idle = setInterval(() => this.#forgetIdle(), 60_000);
    this.#idle.unref();
  }

  /** `load` is called only where the process does not hold this version yet. Throws where too many wait. */
  run<Kind extends TaskKind>(
    key: KnowledgeKey,
    load: LoadKnowledge,
    task: Task & { kind: Kind },
  ): Promise<Done<Kind>> {
    const { helperId } = key;
    const isUrgent = task.kind === 'answer' || task.kind === 'ground';
    const most = isUrgent ? MOST_WAITING.urgent : MOST_WAITING.others;
    if (this.#isClosed) return Promise.reject(new Error('The answer processes are closed'));
    if (this.#queue.count(helperId, isUrgent) >= most) return Promise.reject(busy());
    this.#lastId += 1;
    const id = this.#lastId;
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const settle = (outcome: Done<TaskKind> | Error) => {
        if (outcome instanceof Error) reject(outcome);
        // The process gives for each kind of task what Tasks says of it.
        else resolve(outcome as Done<Kind>);
      };
      this.#queue.add({
        id,
        key,
        owner: helperId,
        task,
        load,
        isUrgent,
        since,
        pausedIn: null,
        settle,
      });
      this.#dispatch();
    });
  }

  /** Opens the reader in the first process and gives what runs it; in the others as soon as they are needed. */
  async openReader(): Promise<Reader['runtime'] | null> {
    this.#wantsReader = true;
    await this.#places[0].lane.openReader();
    return this.#places[0].lane.runtime;
  }

  get hasReader(): boolean {
    return this.#places[0].lane.runtime !== null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#idle);
    for (const job of this.#queue.clear()) job.settle(new Error('The answer processes are closed'));
    await Promise.all(this.#places.map(({ lane }) => lane.close()));
  }

  #newPlace(isForMuch: boolean): Place {
    const paused = new Set<Job>();
    const lane = new AnswerLane({
      turnMs: this.options.turnMs,
      mayReplace: () => paused.size === 0,
      onNewProcess: () => {
        // What had paused there begins again.
        for (const job of paused) job.pausedIn = null;
        paused.clear();
        setImmediate(() => this.#dispatch());
      },
    });
    return { lane, isForMuch, isBusy: false, paused, opensFrom: 0 };
  }

  #dispatch(): void {
    for (const place of this.#places) {
      if (this.#isClosed || place.isBusy || !this.#takesTasks(place)) continue;
      const job =
        this.#queue.take((each) => this.#fits(each, place) && this.#isAtHome(each, place)) ??
        this.#queue.take((each) => this.#fits(each, place));
      if (job) void this.#serve(job, place);
    }
  }

  /** A process beyond the first gets no tasks before its reader is open, where there is one to open. */
  #takesTasks(place: Place): boolean {
    const { lane, isForMuch } = place;
    if (lane.isChanging && place.paused.size === 0) return false;
    if (!this.#wantsReader || place === this.#places[0] || lane.runtime) return true;
    const isNeeded = isForMuch ? this.#withMuch.size > 0 : this.#queue.size > 0;
    if (isNeeded && performance.now() >= place.opensFrom) {
      place.opensFrom = performance.now() + OPEN_AGAIN_MS;
      void lane.openReader().catch(() => undefined);
    }
    return isForMuch;
  }

  #isApart(helperId: number): boolean {
    return this.#withMuch.has(helperId) || this.#endedProcess.has(helperId);
  }

  #fits(job: Job, place: Place): boolean {
    if (this.#running.has(job.owner)) return false;
    if (job.pausedIn) return job.pausedIn === place;
    return this.#isApart(job.owner) === place.isForMuch;
  }

  /** So that knowledge is not read in each process: first what this one holds, or none does. */
  #isAtHome({ owner }: Job, place: Place): boolean {
    return (this.#homes.get(owner) ?? place) === place;
  }

  async #serve(job: Job, place: Place): Promise<void> {
    this.#running.add(job.owner);
    place.isBusy = true;
    try {
      const request = await this.#requestFor(job, place);
      if (request) this.#settle(job, place, await place.lane.send(request));
      else this.#queue.putBack(job);
    } catch (error) {
      // Whatever its knowledge did to the process, it does to its own kind from now on.
      if (error instanceof AnswerProcessEnded) this.#endedProcess.add(job.owner);
      job.settle(error instanceof Error ? error : new Error('Answering failed'));
    } finally {
      this.#running.delete(job.owner);
      place.isBusy = false;
      this.#dispatch();
    }
  }

  /** One message with all that the task needs in the process; null where it belongs into another one. */
  async #requestFor(job: Job, place: Place): Promise<LaneRequest | null> {
    const { id, key, task, owner: helperId } = job;
    if (job.pausedIn) {
      job.pausedIn = null;
      place.paused.delete(job);
      return { kind: 'continue', id };
    }
    if (job.isUrgent && performance.now() - job.since > LONGEST_WAIT_MS) throw busy();
    const known = place.lane.holdings.find(helperId, key.version, performance.now());
    const knowledge = known ? undefined : await job.load();
    if (knowledge && !this.#belongs(knowledge, helperId, place)) return null;
    this.#homes.set(helperId, place);
    const held = known ?? newHolding(key, knowledge!);
    const encodings = await this.#encodingsFor(task, held, helperId);
    place.lane.holdings.put(helperId, held);
    place.lane.forget(place.lane.holdings.trim());
    return {
      kind: 'task',
      id,
      key,
      task,
      ...(knowledge ? { knowledge } : {}),
      ...(encodings ? { encodings } : {}),
    };
  }

  /** Whether knowledge of this size is read here. What was much once, and is not any more, moves back. */
  #belongs(knowledge: Knowledge, helperId: number, place: Place): boolean {
    if (sizeOf(knowledge) > this.options.muchKnowledgeCharacters) this.#withMuch.add(helperId);
    else this.#withMuch.delete(helperId);
    return this.#isApart(helperId) === place.isForMuch;
  }

  async #encodingsFor(
    { kind }: Task,
    held: Holding,
    helperId: number,
  ): Promise<PassageEncodings | undefined> {
    if (NOT_READ.has(kind) || performance.now() < held.encodingsDueAt) return undefined;
    const encodings = await this.options.loadEncodings(helperId);
    held.encodingBytes = [...encodings.values()].reduce((sum, { length }) => sum + length, 0);
    return encodings;
  }

  #settle(job: Job, place: Place, outcome: Outcome): void {
    const { holdings } = place.lane;
    if (outcome.kind === 'paused') {
      job.pausedIn = place;
      place.paused.add(job);
      this.#queue.putBack(job);
    } else if (outcome.kind === 'failed') {
      holdings.drop(job.owner);
      job.settle(new Error(`Answering failed: ${outcome.message}`));
    } else {
      const { result, judge, missing } = outcome;
      const held = holdings.find(job.owner, job.key.version, performance.now());
      if (held) held.encodingsDueAt = encodingsDueAt(held, missing);
      job.settle({ result, judge, missing });
    }
  }

  #forgetIdle(): void {
    for (const { lane } of this.#places) {
      const idle = lane.holdings.dropIdle(performance.now() - IDLE_MS);
      lane.forget(idle);
      for (const helperId of idle) this.#homes.delete(helperId);
    }
  }
}

/** Tasks that need nothing of what the reader made of passages. */
const NOT_READ: ReadonlySet<TaskKind> = new Set([
  'passages',
  'askable',
  'contradictions',
  'privacy',
  'facts',
]);

const sizeOf = ({ sources }: Knowledge): number =>
  sources.reduce((sum, { text }) => sum + text.length, 0);

/** What is held of a question that a passage is known to answer: its words, and the reader's vector of it. */
const BYTES_A_QUESTION = 700;
const questionsIn = ({ questions }: Knowledge): number =>
  [...(questions?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

const newHolding = ({ version }: KnowledgeKey, knowledge: Knowledge): Holding => ({
  version,
  characters: sizeOf(knowledge) + 1_000 + questionsIn(knowledge) * BYTES_A_QUESTION,
  encodingBytes: 0,
  encodingsDueAt: 0,
  usedAt: performance.now(),
});

const encodingsDueAt = ({ characters }: Holding, missing: number): number =>
  missing === 0
    ? Number.POSITIVE_INFINITY
    : performance.now() + MORE_ENCODINGS_MS + characters * MORE_ENCODINGS_MS_A_CHARACTER;
