import type { Question } from '@/lib/ai/readQuestion'
import type { AiTemplate } from '@/lib/ai/template'
import type { AskedCall } from '@/lib/contract/ai'

/** Names of one question that are answered one after the other. */
const MOST_NAMES = 3

/** Names of the question that none of the calls is about. */
export function unaskedNames({ tickers }: Pick<Question, 'tickers'>, calls: readonly AskedCall[]): readonly string[] {
  const asked = new Set(calls.flatMap(({ args }) => Object.values(args).flatMap((value) => namesIn(String(value)))))
  return tickers.filter((ticker) => !asked.has(ticker))
}

/** Words that may be tickers in the value of an argument: `SPY,QQQ`, `ticker in (SPY QQQ)`. */
const namesIn = (value: string): readonly string[] => value.split(/[^A-Za-z0-9.-]+/)

/**
 * The question as a template can answer it: once where its calls take all of its names, else once for each of the
 * first three. What is left over is told by `unaskedNames`.
 */
export function questionPerName({ plan }: Pick<AiTemplate, 'plan'>, question: Question): readonly Question[] {
  if (question.tickers.length < 2 || unaskedNames(question, plan(question)).length === 0) return [question]
  const each = question.tickers.slice(0, MOST_NAMES).map((ticker): Question => ({ ...question, tickers: [ticker] }))
  return each.every((one) => unaskedNames(one, plan(one)).length === 0) ? each : [question]
}
