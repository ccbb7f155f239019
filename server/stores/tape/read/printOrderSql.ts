import { orderSteps, type PrintOrder } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { exactNumber, instant, quote, whole } from '@/server/stores/tape/sql/text'

type Step = ReturnType<typeof orderSteps>[number]

/** ORDER BY of an order: its rules with unknown values last, then the newer print first. */
export function orderBySql(order: PrintOrder): string {
  const rules = orderSteps(order).map(({ sql, desc }) => `${sql} ${desc ? 'DESC' : 'ASC'} NULLS LAST`)
  return [...rules, 'executed_at DESC', 'seq DESC'].join(', ')
}

/** Condition for the prints that stand after this one: behind it by the first rule in which they differ. */
export function afterSql(order: PrintOrder, after: FlowItem): string {
  const steps = orderSteps(order).map((step) => ({ equal: equalTo(step, after), behind: behind(step, after) }))
  const newest = {
    equal: `executed_at = ${instant(after.executedAtUs)}`,
    behind: `executed_at < ${instant(after.executedAtUs)}`,
  }
  const last = { equal: '1', behind: `seq < ${whole(after.seq)}` }
  const all = [...steps, newest, last]
  const ways = all.map(({ behind: is }, at) => [...all.slice(0, at).map(({ equal }) => equal), is].join(' AND '))
  return `(${ways.map((way) => `(${way})`).join(' OR ')})`
}

function equalTo({ sql, read, isNullable }: Step, after: FlowItem): string {
  const value = read(after)
  if (value === null) return `isNull(${sql})`
  const equal = `${sql} = ${literal(sql, value)}`
  return isNullable ? `ifNull(${equal}, 0)` : equal
}

function behind({ sql, read, isNullable, desc }: Step, after: FlowItem): string {
  const value = read(after)
  if (value === null) return '0'
  const behindIt = `${sql} ${desc ? '<' : '>'} ${literal(sql, value)}`
  return isNullable ? `ifNull(${behindIt}, 1)` : behindIt
}

function literal(sql: string, value: number | string): string {
  if (typeof value === 'string') return quote(value)
  return sql === 'executed_at' ? instant(value) : exactNumber(value)
}
