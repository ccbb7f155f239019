import { AskBidBar } from '@/components/alerts/AskBidBar'
import { ContractText } from '@/components/options/ContractText'
import { PremiumText } from '@/components/options/PremiumText'
import { ScoreBar } from '@/components/options/ScoreBar'
import { SentimentMark } from '@/components/options/SentimentMark'
import { left, right } from '@/components/screens/option-flow-alerts/columnBase'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { resultColumns } from '@/components/screens/option-flow-alerts/resultColumns'
import { fieldOf } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { AlertHitRow } from '@/lib/contract/alerts'
import { hitFound } from '@/lib/flow/alerts/hitWords'
import { alertRule } from '@/lib/flow/alerts/rules'
import { formatDate, formatPrintTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

const field = fieldOf<AlertHitRow>()

type Column = TableColumn<AlertHitRow>

export const ruleName = (id: string): string => alertRule(id)?.name ?? id

/** Columns of Flow Alerts in the order of the content guide. */
export function alertColumns({ timeZone, dateFormat, view }: ColumnInput): readonly Column[] {
  const rarity = view === 'events' ? rarityColumns : []
  return [...eventColumns(timeZone, dateFormat), ...rarity, ...sizeColumns, ...contractColumns, ...resultColumns]
}

interface ColumnInput {
  readonly timeZone: string
  readonly dateFormat: string
  readonly view: FlowAlertsParams['view']
}

function eventColumns(timeZone: string, dateFormat: string): Column[] {
  const contract = (hit: AlertHitRow) =>
    hit.strike === null || hit.expiry === null || hit.type === null
      ? hitFound({ ...hit, contract: hit.option_symbol })
      : `${formatStrike(hit.strike)} ${hit.type} ${formatDate(hit.expiry, dateFormat)}`
  return [
    {
      ...left('time', 'Time', 'When the rule became true: the time of its last print', 70),
      className: 'font-mono text-11',
      value: (hit) => hit.at_us,
      file: instantField('time', (hit) => isoOfUs(hit.at_us)),
      text: (hit) => formatPrintTime(hit.at_us, timeZone).time,
    },
    {
      ...field(
        left('ticker', 'Ticker', 'Symbol of the stock, fund or index', 62),
        (value) => value || 'Market',
        'ticker',
      ),
      className: 'font-semibold',
      filter: (hit) => (hit.ticker === '' ? null : `ticker=${hit.ticker}`),
      sortsUp: true,
    },
    {
      ...left('rule', 'Rule', 'The rule that made the event; of several the rarest is named', 178),
      value: (hit) => Number(namedRule(hit).slice(1)),
      text: (hit) => `${rulesOf(hit).join(' ')} ${ruleName(namedRule(hit))}`,
      cell: (hit) => (
        <span className="inline-flex min-w-0 items-center gap-1.5" title={rulesOf(hit).map(ruleName).join(', ')}>
          {rulesOf(hit).map((rule) => (
            <Badge key={rule}>{rule}</Badge>
          ))}
          <span className="truncate">{ruleName(namedRule(hit))}</span>
        </span>
      ),
      sortsUp: true,
    },
    {
      ...left('contract', 'Contract', 'Call or put, strike and expiry; for a hit without prints what was found', 154),
      opens: true,
      value: (hit) => hit.option_symbol,
      text: contract,
      cell: (hit) =>
        hit.type === null || hit.strike === null ? (
          <span className="truncate text-fg-3">{contract(hit)}</span>
        ) : (
          <ContractText of={{ type: hit.type, strike: hit.strike, expiry: hit.expiry }} dateFormat={dateFormat} />
        ),
      filter: (hit) => (hit.option_symbol === null ? null : `contract=${hit.option_symbol}`),
      sortsUp: true,
    },
    {
      ...field(left('sentiment', 'Lean', 'Side with more premium behind it (F12)', 54), String, 'sentiment'),
      cell: (hit) => <SentimentMark sentiment={hit.sentiment} />,
    },
  ]
}

const namedRule = (hit: AlertHitRow): string => hit.event?.rarest_rule ?? hit.rule
const rulesOf = (hit: AlertHitRow): readonly string[] => hit.event?.rules ?? [hit.rule]

const rarityColumns: Column[] = [
  {
    ...right(
      'rarity',
      'Rarity',
      'Bits: log2(events ÷ events of the named rule on this ticker) + log2(events ÷ events at least as large for their ticker), of the session so far',
      54,
    ),
    value: (hit) => hit.event?.rarity ?? null,
    text: (hit) => formatNumber(hit.event?.rarity, 1),
  },
  {
    ...right('rang', 'Rule hits', 'Events of this ticker that met the named rule in the session so far', 62),
    value: (hit) => hit.event?.rang ?? null,
    text: (hit) => formatCount(hit.event?.rang),
  },
  {
    ...right('day_share', '% of day', 'Contracts over the average daily option volume of the ticker', 62),
    value: (hit) => hit.event?.day_share ?? null,
    text: (hit) => formatFraction(hit.event?.day_share, 1),
  },
]

const sizeColumns: Column[] = [
  {
    ...right('prints', 'Prints', 'Prints in the event', 46),
    value: (hit) => hit.prints,
    text: (hit) => formatCount(hit.prints || null),
  },
  {
    ...right('size', 'Size', 'Contracts of all prints', 54),
    value: (hit) => hit.size,
    text: (hit) => formatCount(hit.size || null),
    filter: (hit) => `size>=${hit.size}`,
  },
  {
    ...right('premium', 'Premium', 'Premium of all prints, USD', 72),
    formula: 'F1',
    value: (hit) => hit.premium,
    text: (hit) => formatMoney(hit.premium || null),
    cell: (hit) => (hit.premium === 0 ? <span className="text-fg-3">-</span> : <PremiumText premium={hit.premium} />),
    filter: (hit) => `premium>=${Math.floor(hit.premium)}`,
  },
  {
    ...left('ask_bid', 'Ask | bid %', 'Share of the premium at the ask, and at the bid from the right', 96),
    value: (hit) => askShare(hit),
    text: (hit) => `${formatPercent(askShare(hit), 0)} ask`,
    cell: (hit) =>
      hit.prints === 0 ? (
        <span className="text-fg-3">-</span>
      ) : (
        <AskBidBar ask={askShare(hit) ?? 0} bid={hit.premium === 0 ? 0 : (hit.bid_premium / hit.premium) * 100} />
      ),
  },
  field(right('average_fill', 'Avg fill', 'Price per share over all prints', 64), formatPrice, 'average_fill'),
  {
    ...right('fills', 'First → last', 'First and last fill', 124),
    value: (hit) => (hit.first_fill === null || hit.last_fill === null ? null : hit.last_fill - hit.first_fill),
    text: (hit) => `${formatPrice(hit.first_fill)} → ${formatPrice(hit.last_fill)}`,
    cell: (hit) => <FillArrow first={hit.first_fill} last={hit.last_fill} />,
  },
]

const askShare = (hit: AlertHitRow) => (hit.premium === 0 ? null : (hit.ask_premium / hit.premium) * 100)

function FillArrow({ first, last }: { readonly first: number | null; readonly last: number | null }) {
  if (first === null || last === null) return <span className="text-fg-3">-</span>
  const arrow = last > first ? '↗' : last < first ? '↘' : '→'
  return (
    <span className="text-fg-2">
      {formatPrice(first)} <span className="text-fg-3">{arrow}</span>{' '}
      <span className="text-fg-1">{formatPrice(last)}</span>
    </span>
  )
}

const contractColumns: Column[] = [
  field(right('underlying', 'Under', 'Price of the underlying at the hit', 72), formatPrice, 'underlying'),
  {
    ...right('volume', 'Vol', 'Contracts traded today at the hit', 54),
    className: 'text-fg-2',
    value: (hit) => hit.volume,
    text: (hit) => formatCount(hit.volume || null),
  },
  {
    ...field(right('oi', 'OI', 'Open interest this morning', 54), formatCount, 'open_interest'),
    className: 'text-fg-2',
  },
  {
    ...right('vol_oi', 'Vol/OI', 'Volume of the day over open interest', 52),
    formula: 'F10',
    value: (hit) => (hit.open_interest ? hit.volume / hit.open_interest : null),
    text: (hit) => formatNumber(hit.open_interest ? hit.volume / hit.open_interest : null, 2),
  },
  {
    ...left('opening', 'Opening', 'Every print has at least likely opening evidence', 58),
    formula: 'F9',
    value: (hit) => hit.all_opening,
    text: (hit) => (hit.all_opening ? 'all' : '-'),
    filter: (hit) => (hit.all_opening ? 'opening=likely' : null),
  },
  {
    ...left('flags', 'Flags', 'Flags of the prints', 82),
    value: (hit) => hit.flags.join(' ') || null,
    text: (hit) => hit.flags.join(', '),
    cell: (hit) => (
      <span className="inline-flex gap-0.75 capitalize">
        {hit.flags.slice(0, 2).map((flag) => (
          <Badge key={flag}>{flag}</Badge>
        ))}
      </span>
    ),
    filter: (hit) => (hit.flags[0] ? `flag=${hit.flags[0]}` : null),
  },
  { ...field(right('expiries', 'Exp', 'Expiries in the event', 36), formatCount, 'expiries'), isDefault: false },
  {
    ...field(right('iv', 'IV', 'Implied volatility at the last print', 50), (value) => formatFraction(value, 1), 'iv'),
    formula: 'F20',
    className: 'text-fg-2',
  },
  {
    ...field(right('score', 'Score', 'Highest unusualness of a print', 54), String, 'score'),
    formula: 'F38',
    cell: (hit) => <ScoreBar score={hit.score} />,
    filter: (hit) => `score>=${hit.score}`,
  },
]
