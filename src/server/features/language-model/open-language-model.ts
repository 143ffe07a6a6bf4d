import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { createLanguageModel, type LanguageModel } from './language-model.ts';
import { createModelBudget, type ModelBudget } from './model-budget.ts';
import { createModelClient } from './model-client.ts';
import { createQuestionKeeper, type QuestionKeeper } from './question-keeper.ts';
import { QUESTION_PROMPT_VERSION } from './question-prompt.ts';
import { createQuestionWriter } from './question-writer.ts';

/** The model that answers guests, or null where none is configured or it is asked at saving alone. */
export function openLanguageModel(config: Config, db: Db, clock: () => Date): LanguageModel | null {
  const endpoint = endpointOf(config);
  if (!endpoint || config.LLM_WHEN !== 'answer') return null;
  return createLanguageModel({
    ...endpoint,
    maxConcurrent: config.LLM_MAX_CONCURRENT,
    queueMs: config.LLM_QUEUE_MS,
    budget: budgetOf(config, db, clock),
  });
}

/** What asks the model at saving for the questions that passages answer, or null where that is not wanted. */
export function openQuestionKeeper({
  config,
  db,
  clock,
  answers,
}: {
  config: Config;
  db: Db;
  clock: () => Date;
  answers: Parameters<typeof createQuestionKeeper>[0]['answers'];
}): QuestionKeeper | null {
  const endpoint = endpointOf(config);
  if (!endpoint || config.LLM_WHEN !== 'save') return null;
  const client = createModelClient({
    ...endpoint,
    // Nobody waits for it.
    firstTokenMs: 45_000,
    wholeMs: 60_000,
    budget: budgetOf(config, db, clock),
  });
  const name = `${endpoint.model} ${QUESTION_PROMPT_VERSION}`;
  const thinkingTokens = config.LLM_MAX_OUTPUT_TOKENS;
  return createQuestionKeeper({
    db,
    answers,
    writer: createQuestionWriter({ client, name, thinkingTokens }),
  });
}

function endpointOf(config: Config) {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = config;
  if (!baseUrl || !model) return null;
  return {
    baseUrl,
    model,
    apiKey: config.LLM_API_KEY,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
  };
}

const budgetOf = (config: Config, db: Db, clock: () => Date): ModelBudget =>
  createModelBudget({
    db,
    clock,
    tokensPerHelper: config.LLM_DAILY_TOKENS_PER_HELPER,
    tokensInAll: config.LLM_DAILY_TOKENS,
  });
