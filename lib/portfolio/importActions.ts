import { wordTable } from '@/lib/core/wordTable'
import type { EntryKind } from '@/lib/portfolio/entry'

/** What moves shares without money: rows of one event alone belong together. */
export type MoveEvent = 'spin-off' | 'rename' | 'split' | 'reverse split' | 'merger' | 'transfer'

/** What a row tells: an entry, money whose sign says the kind, or why it is none. */
export type RowKind = EntryKind | 'cash' | { readonly reason: string }

const none = (reason: string): RowKind => ({ reason })
const CANCELLED = none('a cancelled or corrected trade: take it out together with the row it cancels')

const NO_ACTION = 'no column says what happened (bought, sold, a dividend …): which one is it?'

/** Codes of Robinhood and of the activity feeds of others, which say all by themselves. */
const CODES: Readonly<Record<string, RowKind>> = wordTable<RowKind>({
  BTO: 'buy',
  BTC: 'buy',
  STO: 'sell',
  STC: 'sell',
  BUY: 'buy',
  SELL: 'sell',
  B: 'buy',
  S: 'sell',
  SS: 'sell',
  BC: 'buy',
  OEXP: 'expiry',
  OASGN: 'exercise',
  OEXCS: 'exercise',
  SPL: 'split',
  SPR: 'split',
  SOFF: 'exchange',
  MRGS: 'exchange',
  MRGC: none('the cash of a merger: write it down as the sale of the shares that went'),
  SXCH: 'exchange',
  ACATI: 'transfer',
  ACATO: 'transfer',
  REC: 'transfer',
  CDIV: 'dividend',
  MDIV: 'dividend',
  SDIV: 'split',
  ROC: 'dividend',
  CIL: 'dividend',
  DIV: 'dividend',
  DTAX: 'tax',
  DIVNRA: 'tax',
  DFEE: 'fee',
  AFEE: 'fee',
  GOLD: 'fee',
  GMPC: 'fee',
  FEE: 'fee',
  INT: 'interest',
  MINT: 'interest',
  SLIP: 'interest',
  GDBP: 'interest',
  ACH: 'cash',
  RTP: 'cash',
  ITRF: 'cash',
  FUTSWP: 'cash',
  XENT: 'cash',
  XENT_CC: 'cash',
  MTCH: 'cash',
  CFIR: 'cash',
  DRFRO: 'cash',
  BCXL: CANCELLED,
  SCXL: CANCELLED,
  OCA: none('a corporate action of an option: write down what the contract became'),
})
/** Codes that are of contracts alone. */
const OPTION_CODES = /^(bto|btc|sto|stc|oexp|oasgn|oexcs)\b|\b(opening|closing) transaction|to (open|close)\b/

/** Kinds of entries as Portfolio Performance calls them in German. */
const GERMAN: Readonly<Record<string, RowKind>> = wordTable({
  kauf: 'buy',
  verkauf: 'sell',
  dividende: 'dividend',
  zinsen: 'interest',
  zinsbelastung: 'interest',
  einlage: 'cash',
  entnahme: 'cash',
  gebühren: 'fee',
  gebührenerstattung: 'fee',
  steuern: 'tax',
  steuerrückerstattung: 'tax',
  einlieferung: 'transfer',
  auslieferung: 'transfer',
})

/** Words of an action, in the order they are looked for. */
const ACTIONS: readonly (readonly [RegExp, RowKind])[] = [
  [/cancel|\(ca\.?\)|correct(ed|ion)|busted|\bas adjusted\b/, CANCELLED],
  [/^(futures|forex|crypto) statements:/, none('futures, currencies and coins are not kept: shares and options are')],
  [/^spread whose legs/, none('a spread whose legs are not in the file')],
  [/not (filled|executed)|\bfailed\b|\brejected\b/, none('an order that was not filled')],
  [/^pending\b/, none('not settled yet: it comes again when it is')],
  [/mark.to.(the.)?market|intra.account|cash alternatives (?!interest)/, none('moved within cash')],
  [
    /^grant activity/,
    none('shares of an award, which may not be yours yet: write them down as a transfer when they are'),
  ],
  [/auto.journal/, none('moved between the cash and the margin of one account: nothing comes or goes')],
  [/^(you )?bought (?!.*(assign|exercis))|^((you|option) )?purchase\b/, 'buy'],
  [/^(you )?sold (?!.*(assign|exercis))/, 'sell'],
  [/assign|exercis|cash settle/, 'exercise'],
  [/expir/, 'expiry'],
  // Money for a fraction of a share, whatever brought the fraction.
  [/in.lieu/, 'dividend'],
  [/(cash.*stock|stock.*cash) merger/, none('a merger for shares and cash at once: write down the sale and what came')],
  [/\b(re)?org(ani[sz]ation)?\.? fee\b/, 'fee'],
  [/spin.?off|merge[rd]|exchange|name change|(symbol|isin) change|\breorg|tender|conversion|acquisition/, 'exchange'],
  [/split|stock div/, 'split'],
  [/collateral|you loaned|loan return/, none('shares that are lent, or collateral for them: they are still yours')],
  [/sweep|\bcore account\b/, none('moved within cash')],
  [/lending|stock loan|loaned|\bslb\b|(?<!fee )rebate/, 'interest'],
  // A bond may have a tax in its name: 'MUNI EXEMPT INT … SALES TAX REV'.
  [/^(muni(cipal)? )?(tax.)?(exempt )?(bond )?int(erest)?\b(?!.*(withh|\bnra\b))/, 'interest'],
  [/\btax(es)?\b|withh|\bnra\b/, 'tax'],
  [/reinvest(ment|ed)?( shares)?$|^reinvest(ment|ed)? |^buy.*reinvest/, 'buy'],
  [
    /dividend|\bdiv\b|qualified div|^qual\b|cap(ital)? gain|return of capital|distribution received|\broyalty\b/,
    'dividend',
  ],
  [/interest|\bint\b/, 'interest'],
  [/\bfees?\b|balance adjustment|commission|^adr|service charge|market data|subscription/, 'fee'],
  [
    /journal|transfer|acat|\btoa\b|delivered|received shares|security received|stock plan|deliver(y|ed)? ?\(?(inbound|outbound)/,
    'transfer',
  ],
  [/buy|bought|^bot\b|cover/, 'buy'],
  [/sell|^sld\b|^short\b|sold|\bsale\b|redemption|redeem/, 'sell'],
  [
    /deposit|contribution|\bcontr\b|withdraw|removal|distribution|moneylink|wire|\bach\b|funds (received|paid|disbursed)|check|\bdebit\b|electronic|cash (in|out)|bill ?pay(ment)?|visa|promotion|bonus|credit|disburse|rollover|cash advance|\bmisc\b|^paid|^received/,
    'cash',
  ],
]

/** The kind of a row by the words of its action. */
export function kindOfAction(action: string, detail: string): RowKind {
  const code = CODES[action.trim().toUpperCase()]
  if (code !== undefined && detail === '') return code
  const words = `${action} ${detail}`.toLowerCase().replaceAll('_', ' ').trim()
  return (
    GERMAN[words] ??
    ACTIONS.find(([pattern]) => pattern.test(words))?.[1] ??
    none(words === '' ? NO_ACTION : `no action that is known: '${`${action} ${detail}`.trim().slice(0, 40)}'`)
  )
}

/** Which event a row of moved shares is part of. */
export function eventOfAction(action: string, detail: string): MoveEvent {
  const words = `${action} ${detail}`.toLowerCase().replaceAll('_', ' ')
  if (/spin.?off|\bsoff\b/.test(words)) return 'spin-off'
  if (/name change|(symbol|isin) change/.test(words)) return 'rename'
  if (/reverse.*split|^spr\b|\br\/s\b/.test(words)) return 'reverse split'
  if (/split|stock div|^(spl|sdiv)\b/.test(words)) return 'split'
  return kindOfAction(action, detail) === 'transfer' ? 'transfer' : 'merger'
}

/** Whether an action is of contracts alone (buy to open), so that shares under it were read wrong. */
export const isOptionAction = (action: string, detail: string): boolean =>
  OPTION_CODES.test(`${action} ${detail}`.toLowerCase().replaceAll('_', ' ').trim())

/** +1 where the words say that something comes, −1 where it goes, 0 where they do not say. */
export function sideOfAction(action: string, detail: string): -1 | 0 | 1 {
  const words = `${action} ${detail}`.toLowerCase().replaceAll('_', ' ')
  if (/sell|sold|outbound|\bout\b|acato|delivered|auslieferung/.test(words)) return -1
  return /buy|bought|inbound|\bin\b|acati|received/.test(words) ? 1 : 0
}
