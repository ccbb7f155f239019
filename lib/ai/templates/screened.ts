import type { AiTemplate } from '@/lib/ai/template'
import { asked, column, sessionOf } from '@/lib/ai/templates/parts'
import type { ResultColumn } from '@/lib/contract/ai'

/** A ranking by the stock screener: `fields` in the order of the columns, `values.0` first. */
export function screened(
  sort: string,
  fields: string,
  columns: readonly ResultColumn[],
  filter = '',
): Pick<AiTemplate, 'name' | 'plan' | 'empty' | 'table'> {
  return {
    name: 'none',
    plan: (question) => [
      asked('stockScreener.list', { sort, fields, filter, limit: question.count ?? 20, ...sessionOf(question) }),
    ],
    empty: 'No name has these figures in this session yet.',
    table: {
      call: 0,
      base: 'data.rows',
      columns: [column('ticker', 'Ticker'), column('name', 'Name'), ...columns],
      chart: ['ticker', 'values.0'],
    },
  }
}
