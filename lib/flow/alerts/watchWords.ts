import { portfolioWords } from '@/lib/flow/alerts/portfolioWatch'
import {
  type AlertWatch,
  type EventKind,
  type ExposureTest,
  formsOf,
  type Membership,
  type WatchKind,
} from '@/lib/flow/alerts/watch'
import { formatMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { groupOfKey } from '@/lib/market/flowGroups'

/** Names of the types in the builder and in lists. */
export const WATCH_NAMES: Readonly<Record<WatchKind, string>> = {
  price_level: 'Price level',
  names: 'Stock screen',
  contracts: 'Contract screen',
  iv_spike: 'IV30 of a name',
  exposure: 'Dealer exposure',
  straddle: 'Straddle',
  delta_flow: 'Delta flow',
  equity: 'Large stock print',
  halt: 'Halt',
  event: 'Filing or event',
  news: 'News',
  release: 'Economic release',
  fund_flow: 'Fund flow',
  sector: 'Sector premium',
  portfolio: 'Portfolio',
}

export const EXPOSURE_WORDS: Readonly<Record<ExposureTest, string>> = {
  flip: 'net GEX changes sign',
  above: 'net GEX above',
  below: 'net GEX below',
  near_call_wall: 'price within so many % of the call wall',
  near_put_wall: 'price within so many % of the put wall',
  near_zero_gamma: 'price within so many % of zero gamma',
  wall_moved: 'a wall moves to another strike',
  strike_change: 'GEX of a strike changes within 10 minutes by',
}

export const EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  earnings: 'Earnings date',
  dividend: 'Ex-dividend day',
  insider: 'Insider trade',
  politician: 'Trade of a politician',
  institution: 'New 13F report',
  stake: 'Stake of 5 % (13D, 13G)',
  analyst: 'Analyst rating',
  split: 'Share split',
  fda: 'FDA decision',
  filing: 'SEC form',
}

const MEMBERSHIP: Readonly<Record<Membership, string>> = {
  enter: 'comes in',
  leave: 'leaves',
  either: 'comes in or leaves',
}

/** A watch in words, as lists and mails tell it. */
export function describeWatch(watch: AlertWatch): string {
  switch (watch.kind) {
    case 'price_level': {
      const line = watch.line === null ? formatPrice(watch.price) : `a line from ${formatPrice(watch.price)}`
      return watch.side === 'cross' ? `price crosses ${line}` : `price goes ${watch.side} ${line}`
    }
    case 'names':
      return `a name ${MEMBERSHIP[watch.event]}`
    case 'contracts':
      return watch.each_morning ? 'a contract matches this morning' : `a contract ${MEMBERSHIP[watch.event]}`
    case 'iv_spike':
      return `IV30 up ${formatNumber(watch.rise_pct, 1)} % since the prior close`
    case 'exposure':
      return exposureWords(watch.test, watch.value)
    case 'straddle':
      return `straddle of the nearest expiry below ${formatPrice(watch.below)}`
    case 'delta_flow':
      return `delta flow of ${watch.of} above percentile ${formatNumber(watch.above, 0)}`
    case 'equity': {
      const where = { off: 'off-exchange', lit: 'exchange', all: 'stock' }[watch.venue]
      const range = [
        watch.price_from === null ? '' : ` from ${formatPrice(watch.price_from)}`,
        watch.price_to === null ? '' : ` to ${formatPrice(watch.price_to)}`,
      ].join('')
      return `${where} print of ${formatMoney(watch.min_notional)} or more${range === '' ? '' : ` at prices${range}`}`
    }
    case 'halt':
      return { any: 'halted or resumed', halted: 'halted', resumed: 'resumed' }[watch.state]
    case 'event': {
      const ahead = watch.days_ahead > 0 ? `, ${watch.days_ahead} days ahead` : ''
      const who = watch.who ? ` of ${watch.who}` : ''
      return `${watch.events.map((kind) => eventWords(kind, watch.forms)).join(', ')}${who}${ahead}`
    }
    case 'news':
      return watch.words.trim() === '' ? 'a headline of the names' : `a headline with ${watch.words.trim()}`
    case 'release': {
      const what = watch.words.trim() || 'a US release'
      const before = watch.when === 'published' ? [] : [`${watch.minutes_before} min before`]
      const after = watch.when === 'before' ? [] : ['when its figure is there']
      return `${what}${watch.impact === 'high' ? ' of high impact' : ''}: ${[...before, ...after].join(' and ')}`
    }
    case 'sector':
      return `premium of ${watch.of === '' ? 'a sector' : groupOfKey(watch.of).label} above z ${formatNumber(watch.above, 1)}`
    case 'portfolio':
      return portfolioWords(watch)
    case 'fund_flow':
      return `fund flow of ${formatMoney(watch.min_usd)} or more on a day`
  }
}

function eventWords(kind: EventKind, forms = ''): string {
  if (kind === 'fda') return EVENT_WORDS.fda
  return kind === 'filing' ? `SEC form ${formsOf(forms).join(', ')}` : EVENT_WORDS[kind].toLowerCase()
}

function exposureWords(test: ExposureTest, value: number): string {
  if (test === 'flip' || test === 'wall_moved') return EXPOSURE_WORDS[test]
  if (test.startsWith('near')) return EXPOSURE_WORDS[test].replace('so many', formatNumber(value, 1))
  return `${EXPOSURE_WORDS[test]} ${formatMoney(value)}`
}
