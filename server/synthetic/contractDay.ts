import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { dayNumberOf } from '@/lib/market/isoDate'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { interestStep } from '@/server/synthetic/tape/activity'
import { CONDITIONS } from '@/server/synthetic/tape/codes'
import { makePrint, printable } from '@/server/synthetic/tape/printFactory'
import { orderByTime } from '@/server/synthetic/tape/sortRows'
import { contractTape } from '@/server/synthetic/tape/tickerTape'

/** One contract's session as the tape has it; prices in USD per share, null when nothing set a price. */
export interface ContractDay {
  readonly date: IsoDate
  readonly symbol: OptionSymbol
  readonly volume: number
  readonly trades: number
  readonly openInterest: number
  /** Open interest of the next morning; equal to today's on the last trading day. */
  readonly nextOpenInterest: number
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
}

/** Number of a contract in a chain, and its expiry; null when it is not listed in that session. */
export function findContract(day: TickerDay, symbol: OptionSymbol): { contract: number; expiry: ChainExpiry } | null {
  const parts = parseOccParts(symbol)
  if (parts === null) return null
  const expiryDay = dayNumberOf(parts.expiry)
  const expiry = day.chain.expiries.find((one) => one.root === parts.root && one.day === expiryDay)
  const place = expiry?.strikes.thousandths.indexOf(Math.round(parts.strike * 1000)) ?? -1
  if (expiry === undefined || place < 0) return null
  return { contract: expiry.offset + place * 2 + (parts.type === 'P' ? 1 : 0), expiry }
}

/**
 * Prints of one contract alone in order of time, equal to what the whole tape has for it except that `seq` counts inside
 * the contract (the tape's own numbers need the whole session).
 */
export function contractPrints(day: TickerDay, contract: number, date: IsoDate, source: string): RawPrint[] {
  const { columns, openInterest } = contractTape(day, contract)
  const ready = printable(day, contract, openInterest)
  const order = orderByTime(columns.timeUs, columns.length)
  const rank = new Map([...order].map((row, place) => [row, place]))
  let volume = 0
  const prints: RawPrint[] = []
  for (const [place, row] of order.entries()) {
    const condition = columns.condition[row] ?? 0
    const cancels = columns.cancels[row] ?? -1
    volume += (CONDITIONS[condition]?.isCancel ? -1 : 1) * (columns.size[row] ?? 0)
    const facts = {
      seq: place + 1,
      timeUs: columns.timeUs[row] ?? 0,
      size: columns.size[row] ?? 0,
      condition,
      fill: columns.fill[row] ?? 0,
      exchange: columns.exchange[row] ?? 0,
      salt: columns.salt[row] ?? 0,
      volume,
      cancelsSeq: cancels < 0 ? null : (rank.get(cancels) ?? 0) + 1,
      source,
    }
    const print = makePrint(ready, facts, date)
    const original = facts.cancelsSeq === null ? undefined : prints[facts.cancelsSeq - 1]
    prints.push(original === undefined ? print : { ...print, price: original.price })
  }
  return prints
}

/** Sums up a contract's session from its prints: cancelled ones are left out, late ones set no price. */
export function summarise(
  day: TickerDay,
  found: { contract: number; expiry: ChainExpiry },
  prints: RawPrint[],
): ContractDay {
  const { today, next } = interestStep(day, found.expiry, found.contract)
  const taken = new Set(prints.map((print) => print.cancels_seq))
  const kept = prints.filter((print) => !print.canceled && !taken.has(print.seq))
  const rules = new Map(CONDITIONS.map((rule) => [rule.code, rule]))
  const priced = kept.filter((print) => rules.get(print.condition)?.setsLast).map((print) => print.price)
  const first = printable(day, found.contract, today)
  return {
    date: prints[0]?.session_date ?? '',
    symbol: first.symbol,
    volume: kept.reduce((sum, print) => sum + print.size, 0),
    trades: kept.length,
    openInterest: today,
    nextOpenInterest: next,
    open: priced[0] ?? null,
    high: priced.length === 0 ? null : Math.max(...priced),
    low: priced.length === 0 ? null : Math.min(...priced),
    close: priced.at(-1) ?? null,
  }
}
