import type { RanCall } from '@/server/services/ai/runCalls'
import type { ChatMessage, ChatModel } from '@/server/vendors/ai/port'

/** Rows of a list that the model reads: its figures are held against these and no others. */
export const MODEL_ROWS = 20
const MOST_TEXT = 12_000

const WRITE = [
  'Answer in at most six short plain sentences, from the rows above alone.',
  'Copy figures as they stand in the rows, or rounded; never add, average or estimate. Dates as YYYY-MM-DD.',
  'Name the ticker with every figure of a row. No advice, no forecast, no markup.',
].join(' ')

/** Lets the model put the rows into words. */
export async function writeByModel(
  model: ChatModel,
  messages: readonly ChatMessage[],
  ran: readonly RanCall[],
): Promise<string> {
  const ids = messages.flatMap((message) =>
    message.role === 'assistant' ? message.tool_calls.map(({ id }) => id) : [],
  )
  const rows = ran.map(
    ({ answer, result }, at): ChatMessage => ({
      role: 'tool',
      tool_call_id: ids[at] ?? '',
      content: result.problem === null ? shortRows(answer) : JSON.stringify({ refused: result.problem }),
    }),
  )
  const { text } = await model.reply([...messages, ...rows, { role: 'user', content: WRITE }], [])
  return text
}

/** An answer with its lists cut, as JSON that is no longer than a small model reads. */
function shortRows(answer: unknown): string {
  const cut = (rows: number) =>
    JSON.stringify(answer, (_key, value: unknown) => (Array.isArray(value) ? value.slice(0, rows) : value))
  for (const rows of [MODEL_ROWS, 8, 3]) {
    const text = cut(rows)
    if (text.length <= MOST_TEXT) return text
  }
  return cut(1).slice(0, MOST_TEXT)
}
