import type { ColumnFormats } from '@/components/options/columnFormats'
import { EVIDENCE_BARS, EvidenceBars } from '@/components/options/EvidenceBars'
import { FillBar, fillWords } from '@/components/options/FillBar'
import { FlagTags, flagLabels } from '@/components/options/FlagTags'
import { PremiumText } from '@/components/options/PremiumText'
import { QuoteText } from '@/components/options/QuoteText'
import { ScoreBar } from '@/components/options/ScoreBar'
import { SentimentMark } from '@/components/options/SentimentMark'
import { ShortCount } from '@/components/options/ShortCount'
import { SideBadge } from '@/components/options/SideBadge'
import { fieldOf, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { flagsOf } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime } from '@/lib/format/date'
import { formatFullMoney, formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

const field = fieldOf<FlowItem>()

type Column = TableColumn<FlowItem>

/** Columns that say what traded: time, side, price, size, premium, flags and what follows from them. */
export function printColumns({ timeZone }: ColumnFormats): Column[] {
  return [timeColumn(timeZone), ...sideColumns, ...sizeColumns, ...judgementColumns]
}

function timeColumn(timeZone: string): Column {
  return {
    id: 'time',
    header: 'Time',
    definition: 'When the print was executed, in your time zone; milliseconds are dimmed',
    width: 86,
    align: 'left',
    className: 'font-mono text-11 !pr-0',
    value: (print) => print.executedAtUs,
    file: instantField('time', (print) => isoOfUs(print.executedAtUs)),
    text: (print) => {
      const { time, fraction } = formatPrintTime(print.executedAtUs, timeZone)
      return time + fraction
    },
    cell: (print) => {
      const { time, fraction } = formatPrintTime(print.executedAtUs, timeZone)
      return (
        <>
          {time}
          <span className="text-10 text-fg-3">{fraction}</span>
        </>
      )
    },
    isDefault: true,
  }
}

const sideColumns: Column[] = [
  {
    ...field(wordy('side', 'Side', 'Side of the market the print hit, by the first rule that matches', 44), String),
    align: 'center',
    formula: 'F3',
    cell: (print) => <SideBadge side={print.side} />,
    filter: (print) => `side=${print.side.toLowerCase()}`,
    isDerived: true,
  },
  {
    ...field(numeric('price', 'Price', 'Price per share of the contract, USD', 63), formatPrice),
    filter: (print) => `price=${print.price}`,
  },
  {
    ...numeric('bid_ask', 'Bid × ask', 'National best bid and offer at the print', 97),
    className: 'text-fg-2',
    value: (print) => (print.bid === null || print.ask === null ? null : (print.bid + print.ask) / 2),
    file: [
      { id: 'bid', value: (print) => print.bid },
      { id: 'ask', value: (print) => print.ask },
    ],
    text: (print) => `${formatPrice(print.bid)} × ${formatPrice(print.ask)}`,
    cell: (print) => <QuoteText bid={print.bid} ask={print.ask} />,
  },
  {
    ...field(numeric('fill', 'Fill', 'Where the print filled between bid and ask', 40), fillWords),
    align: 'center',
    formula: 'F8',
    className: '!px-0.5',
    cell: (print) => <FillBar fill={print.fill} />,
    isDerived: true,
  },
]

const sizeColumns: Column[] = [
  {
    ...field(numeric('size', 'Size', 'Contracts in the print', 42), formatCount),
    cell: (print) => <ShortCount value={print.size} />,
    filter: (print) => `size>=${print.size}`,
  },
  {
    ...field(numeric('premium', 'Premium', 'Price × size × 100, USD', 65), formatMoney),
    formula: 'F1',
    cell: (print) => (
      <span title={formatFullMoney(print.premium)}>
        <PremiumText premium={print.premium} />
      </span>
    ),
    filter: (print) => `premium>=${Math.floor(print.premium)}`,
    isDerived: true,
  },
  {
    ...wordy(
      'flags',
      'Flags',
      'Sweep, floor and cross reports; multi-leg, stock-tied, late and cancelled conditions',
      56,
    ),
    className: '!pr-0',
    value: (print) => flagLabels(print).join(' ') || null,
    text: (print) => flagLabels(print).join(', '),
    cell: (print) => <FlagTags print={print} />,
    filter: (print) => {
      const [flag] = flagsOf(print)
      return flag ? `flag=${flag}` : null
    },
  },
]

const judgementColumns: Column[] = [
  {
    ...wordy(
      'sentiment',
      'Sentiment',
      'Bull: call at the ask or put at the bid. Bear: call at the bid or put at the ask. From tags only',
      58,
    ),
    formula: 'F4',
    value: (print) => (print.sentiment === '-' ? null : print.sentiment),
    text: (print) => print.sentiment,
    cell: (print) => <SentimentMark sentiment={print.sentiment} />,
    filter: (print) => `sentiment=${print.sentiment === '-' ? 'none' : print.sentiment}`,
    isDerived: true,
  },
  {
    ...numeric('opening', 'Open', 'Evidence that the print opened a position: proven, strong, likely or unknown', 40),
    align: 'center',
    formula: 'F9',
    className: '!px-1',
    value: (print) => EVIDENCE_BARS[print.opening],
    text: (print) => print.opening,
    cell: (print) => <EvidenceBars opening={print.opening} />,
    filter: (print) => `opening=${print.opening}`,
    isDerived: true,
  },
  {
    ...field(numeric('score', 'Score', 'Unusualness from 0 to 100', 51), String),
    formula: 'F38',
    cell: (print) => <ScoreBar score={print.score} />,
    filter: (print) => `score>=${print.score}`,
    isDerived: true,
  },
]
