import type { IsoDate } from '@/lib/core/nominal'
import type { ExpiryRule, FuturesRoot } from '@/lib/futures/futuresRoots'
import { isSession, previousSession, sessionOffset, sessionOnOrBefore } from '@/lib/market/calendar'
import { addDays, dayNumberOf, weekdayOfDayNumber } from '@/lib/market/isoDate'

/** Letters of the months, January first. */
export const MONTH_LETTERS = 'FGHJKMNQUVXZ'

/** A contract of a root: its month as 'YYYY-MM'. */
export interface FuturesContract {
  readonly root: string
  readonly month: string
}

const SYMBOL = /^([0-9A-Z]{1,3})([FGHJKMNQUVXZ])(\d{2})$/

/** 'ESZ26': root, letter of the month, two digits of the year. */
export function futuresSymbol({ root, month }: FuturesContract): string {
  return `${root}${MONTH_LETTERS[Number(month.slice(5, 7)) - 1] ?? ''}${month.slice(2, 4)}`
}

/** The contract a symbol names; null for what is none. Years are of this century. */
export function parseFuturesSymbol(symbol: string): FuturesContract | null {
  const [, root, letter = '', year] = SYMBOL.exec(symbol.toUpperCase()) ?? []
  if (root === undefined) return null
  const month = String(MONTH_LETTERS.indexOf(letter) + 1).padStart(2, '0')
  return { root, month: `20${year}-${month}` }
}

/**
 * Last day of trading of a contract, as the exchanges' rules give it. Business days are the sessions of the stock market:
 * days on which it and a futures market differ (Columbus and Veterans Day of the bond market) move no rule here by more
 * than they say.
 */
export function lastTradingDay({ rule }: Pick<FuturesRoot, 'rule'>, month: string): IsoDate {
  const key = `${rule} ${month}`
  const known = lastDays.get(key) ?? RULES[rule](month)
  lastDays.set(key, known)
  return known
}

/** A history of a root asks for the same few months on every day. */
const lastDays = new Map<string, IsoDate>()

const RULES: Readonly<Record<ExpiryRule, (month: string) => IsoDate>> = {
  'third-friday': (month) => sessionOnOrBefore(nthWeekday(month, FRIDAY, 3)),
  // 30 days before the third Friday of the month after it.
  vx: (month) => sessionOnOrBefore(addDays(sessionOnOrBefore(nthWeekday(monthAfter(month, 1), FRIDAY, 3)), -30)),
  // Three business days before the 25th of the month before; four where the 25th is none.
  crude: (month) => {
    const day = `${monthAfter(month, -1)}-25`
    return sessionOffset(day, isSession(day) ? -3 : -4)
  },
  // Three business days before the first day of the month.
  gas: (month) => sessionOffset(`${month}-01`, -3),
  // Third last business day of the month.
  metal: (month) => sessionOffset(lastBusinessDay(month), -2),
  // Seven business days before the last business day of the month.
  treasury: (month) => sessionOffset(lastBusinessDay(month), -7),
  // Two business days before the third Wednesday.
  currency: (month) => sessionOffset(nthWeekday(month, WEDNESDAY, 3), -2),
  'last-friday': (month) => {
    const last = addDays(`${monthAfter(month, 1)}-01`, -1)
    const back = (weekdayOfDayNumber(dayNumberOf(last)) - FRIDAY + 7) % 7
    return sessionOnOrBefore(addDays(last, -back))
  },
}

/** Contracts that trade on a day, nearest first: as many as the root lists. */
export function listedContracts(
  root: FuturesRoot,
  date: IsoDate,
): readonly (FuturesContract & { readonly expiry: IsoDate })[] {
  const found: (FuturesContract & { expiry: IsoDate })[] = []
  for (let month = date.slice(0, 7); found.length < root.listed; month = monthAfter(month, 1)) {
    if (!root.months.includes(MONTH_LETTERS[Number(month.slice(5, 7)) - 1] ?? '-')) continue
    const expiry = lastTradingDay(root, month)
    if (expiry >= date) found.push({ root: root.root, month, expiry })
  }
  return found
}

const WEDNESDAY = 3
const FRIDAY = 5

function nthWeekday(month: string, weekday: number, n: number): IsoDate {
  const first = `${month}-01`
  const ahead = (weekday - weekdayOfDayNumber(dayNumberOf(first)) + 7) % 7
  return addDays(first, ahead + 7 * (n - 1))
}

const lastBusinessDay = (month: string): IsoDate => previousSession(`${monthAfter(month, 1)}-01`)

/** The month so many months later, 'YYYY-MM'. */
export function monthAfter(month: string, count: number): string {
  const place = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
}
