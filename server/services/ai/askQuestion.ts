import { NO_ADVICE } from '@/lib/ai/advice'
import { questionPerName, unaskedNames } from '@/lib/ai/questionPerName'
import { type Question, readQuestion } from '@/lib/ai/readQuestion'
import { type AiTemplate, findTemplate, wantsName } from '@/lib/ai/template'
import { aiTemplates } from '@/lib/ai/templates/templates'
import type { AiAnswer, AnswerPart, AskedCall } from '@/lib/contract/ai'
import { dateInZone } from '@/lib/format/date'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { AiDeps } from '@/server/services/ai/aiDeps'
import { type CheckedLines, modelLines, plainLine, templateLines } from '@/server/services/ai/answerParts'
import { planByModel } from '@/server/services/ai/planByModel'
import { keepQuestion } from '@/server/services/ai/questionHistory'
import { type RanCall, runCalls } from '@/server/services/ai/runCalls'
import { MODEL_ROWS, writeByModel } from '@/server/services/ai/writeByModel'
import { ModelError, type ModelTrouble } from '@/server/vendors/ai/port'

const TROUBLE: Readonly<Record<ModelTrouble, string>> = {
  key: 'refused the key of this host',
  busy: 'is busy or its quota is used up',
  slow: 'took too long',
  away: 'does not answer',
  rubbish: 'answered something that is no reply',
}
const SUGGESTIONS = 8

type Made = Pick<AiAnswer, 'mode' | 'template' | 'notes' | 'lines' | 'removed' | 'results' | 'suggestions'>

/** Answers a question in words: calls, rows, checked text. Keeps the question of who is logged in. */
export async function askQuestion(deps: AiDeps, ctx: ServiceContext, text: string): Promise<AiAnswer> {
  const question = await questionOf(deps, ctx, text)
  const made = await answerOf(deps, ctx, question)
  const calls = made.results.map(({ call, args }) => ({ call, args }))
  const id = await keepQuestion(deps, ctx, { question: question.text, mode: made.mode, calls })
  return { id, question: question.text, ...withNotes(made, question) }
}

/** Runs calls that the person chose or edited; the words of the template whose calls these are. */
export async function runEdited(
  deps: AiDeps,
  ctx: ServiceContext,
  { calls, question: text }: { readonly calls: readonly AskedCall[]; readonly question: string },
): Promise<AiAnswer> {
  const read = await questionOf(deps, ctx, text)
  const ticker = calls.flatMap(({ args }) => [args.ticker ?? args.tickers]).find((value) => value !== undefined)
  const question = ticker === undefined ? read : { ...read, tickers: String(ticker).split(',') }
  const template = aiTemplates.find(
    (each) =>
      (each.name !== 'one' || question.tickers.length > 0) &&
      each === findTemplate(aiTemplates, question) &&
      each
        .plan(question)
        .map(({ call }) => call)
        .join() === calls.map(({ call }) => call).join(),
  )
  const ran = await runCalls(
    deps,
    ctx,
    calls,
    template === undefined ? { question } : { question, table: template.table },
  )
  const words = template === undefined ? rowsOnly(ran) : wordsOf(template, ran, question)
  const made: Made = { ...madeOf(ran, words), mode: 'edited', template: template?.id ?? null }
  return { id: null, question: read.text, ...withNotes(made, read) }
}

async function questionOf(deps: AiDeps, ctx: ServiceContext, text: string): Promise<Question> {
  return readQuestion(text, await deps.names(ctx), dateInZone(ctx.nowMs, MARKET_TIME_ZONE))
}

async function answerOf(deps: AiDeps, ctx: ServiceContext, question: Question): Promise<Made> {
  if (deps.model === null) return byTemplate(deps, ctx, question, [])
  try {
    const plan = await planByModel(deps.model, question, deps.tools())
    const refused = plan.refused === 0 ? [] : ['The model named calls that cannot be asked here; they were left out.']
    if (plan.calls.length === 0)
      return byTemplate(deps, ctx, question, [...refused, 'The model chose no call: the templates answer.'])
    const ran = await runCalls(deps, ctx, plan.calls, { question })
    const text = await writeByModel(deps.model, plan.messages, ran)
    const words = modelLines(text, ran, MODEL_ROWS)
    return { ...madeOf(ran, words.lines.length === 0 ? rowsOnly(ran) : words), mode: 'model', notes: refused }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return byTemplate(deps, ctx, question, [`The model ${TROUBLE[error.trouble]}: the templates answer without it.`])
  }
}

async function byTemplate(
  deps: AiDeps,
  ctx: ServiceContext,
  question: Question,
  notes: readonly string[],
): Promise<Made> {
  const template = findTemplate(aiTemplates, question) ?? adviceTemplate(question)
  if (template === null) return noAnswer(question, notes)
  const ran: RanCall[] = []
  const words = { lines: [] as AnswerPart[][], removed: 0 }
  for (const one of questionPerName(template, question)) {
    const own = await runCalls(deps, ctx, template.plan(one), { question: one, table: template.table })
    const { lines, removed } = wordsOf(template, own, one)
    words.lines.push(...lines.map((line) => line.map((part) => fromCall(part, ran.length))))
    words.removed += removed
    ran.push(...own)
  }
  return { ...madeOf(ran, words), mode: 'template', template: template.id, notes: [...notes] }
}

/** A figure of calls that stand behind `before` others in the answer. */
const fromCall = (part: AnswerPart, before: number): AnswerPart =>
  part.kind === 'figure' ? { ...part, call: part.call + before } : part

/** Who wants to be told what to do with a name gets what the data tells of it. */
function adviceTemplate({ wantsAdvice, tickers }: Question): AiTemplate | null {
  if (!wantsAdvice || tickers.length === 0) return null
  return aiTemplates.find(({ id }) => id === 'price') ?? null
}

function noAnswer(question: Question, notes: readonly string[]): Made {
  const named = question.tickers.length === 0 ? wantsName(aiTemplates, question) : null
  const words =
    named === null
      ? 'No template fits this question. These can be asked:'
      : `Which name? ${named.title}: a ticker or a company has to be in the question, for example:`
  const examples = named === null ? aiTemplates.slice(0, SUGGESTIONS * 3).filter((_, at) => at % 3 === 0) : [named]
  return {
    mode: 'none',
    template: null,
    notes: [...notes],
    lines: [plainLine(words)],
    removed: 0,
    results: [],
    suggestions: named === null ? examples.flatMap(({ examples: [first = ''] }) => [first]) : [...named.examples],
  }
}

function wordsOf(template: AiTemplate, ran: readonly RanCall[], question: Question): CheckedLines {
  const words = templateLines(template, ran, question)
  if (words.lines.length > 0) return words
  if (ran.every(({ result }) => result.problem !== null)) return rowsOnly(ran)
  return { lines: [plainLine(template.empty.replace('{name}', question.tickers[0] ?? ''))], removed: 0 }
}

function rowsOnly(ran: readonly RanCall[]): CheckedLines {
  const isAnswered = ran.some(({ result }) => result.problem === null)
  return {
    lines: [plainLine(isAnswered ? 'The rows of the calls stand below.' : 'None of the calls was answered.')],
    removed: 0,
  }
}

const madeOf = (ran: readonly RanCall[], { lines, removed }: CheckedLines): Made => ({
  mode: 'none',
  template: null,
  notes: [],
  lines,
  removed,
  results: ran.map(({ result }) => result),
  suggestions: [],
})

function withNotes(made: Made, question: Question): Made {
  const isReading = made.results.some((result) => result.is_pending)
  const missed = made.results.length === 0 ? [] : unaskedNames(question, made.results)
  return {
    ...made,
    notes: [
      ...made.notes,
      ...(missed.length === 0 ? [] : [`Not asked about ${missed.join(', ')}: ask about one name alone.`]),
      ...(question.wantsAdvice ? [NO_ADVICE] : []),
      ...(isReading ? ['The host is still reading part of this: ask again in a minute.'] : []),
    ],
  }
}
