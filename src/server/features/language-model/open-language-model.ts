import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { createLanguageModel, type LanguageModel } from './language-model.ts';
import { createModelBudget } from './model-budget.ts';

/** The model that the operator has configured, or null. */
export function openLanguageModel(config: Config, db: Db, clock: () => Date): LanguageModel | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = config;
  if (!baseUrl || !model) return null;
  return createLanguageModel({
    baseUrl,
    model,
    apiKey: config.LLM_API_KEY,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    maxConcurrent: config.LLM_MAX_CONCURRENT,
    queueMs: config.LLM_QUEUE_MS,
    budget: createModelBudget({
      db,
      clock,
      tokensPerHelper: config.LLM_DAILY_TOKENS_PER_HELPER,
      tokensInAll: config.LLM_DAILY_TOKENS,
    }),
  });
}
