import type { AiAnswer, AskedCall } from '@/lib/contract/ai'
import type { At, Json } from '@/server/stores/accounts/schemaTypes'

/** A question that somebody asked in words; the answer is not kept, its calls are asked again. */
interface AiQuestionsTable {
  id: string
  user_id: string
  asked: At
  question: string
  mode: AiAnswer['mode']
  calls: Json<AskedCall[]>
}

/** Questions of a person on a day of UTC, deleted ones too. */
interface AiUseTable {
  user_id: string
  day: string
  count: number
}

export interface AiTables {
  ai_questions: AiQuestionsTable
  ai_use: AiUseTable
}
