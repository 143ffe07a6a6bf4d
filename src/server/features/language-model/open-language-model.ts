import type { Config } from '../../config.ts';
import { createLanguageModel, type LanguageModel } from './language-model.ts';

/** The model that the operator has configured, or null. */
export function openLanguageModel(config: Config): LanguageModel | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = config;
  if (!baseUrl || !model) return null;
  return createLanguageModel({
    baseUrl,
    model,
    apiKey: config.LLM_API_KEY,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
  });
}
