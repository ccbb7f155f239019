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
import { fieldOf } from '@/components/tables/columnParts'
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
    id: 'side',
    header: 'Side',
    definition: 'Side of the market the print hit, by the first rule that matches',
    formula: 'F3',
    width: 44,
    align: 'center',
    ...field('side', String),
    cell: (print) => <SideBadge side={print.side} />,
    filter: (print) => `side=${print.side.toLowerCase()}`,
    isDefault: true,
    isDerived: true,
    sortsUp: true,
  },
  {
    id: 'price',
    header: 'Price',
    definition: 'Price per share of the contract, USD',
    width: 63,
    align: 'right',
    ...field('price', formatPrice),
    filter: (print) => `price=${print.price}`,
    isDefault: true,
  },
  {
    id: 'bid_ask',
    header: 'Bid × ask',
    definition: 'National best bid and offer at the print',
    width: 97,
    align: 'right',
    className: 'text-fg-2',
    value: (print) => (print.bid === null || print.ask === null ? null : (print.bid + print.ask) / 2),
    file: [
      { id: 'bid', value: (print) => print.bid },
      { id: 'ask', value: (print) => print.ask },
    ],
    text: (print) => `${formatPrice(print.bid)} × ${formatPrice(print.ask)}`,
    cell: (print) => <QuoteText bid={print.bid} ask={print.ask} />,
    isDefault: true,
  },
  {
    id: 'fill',
    header: 'Fill',
    definition: 'Where the print filled between bid and ask',
    formula: 'F8',
    width: 40,
    align: 'center',
    className: '!px-0.5',
    ...field('fill', fillWords),
    cell: (print) => <FillBar fill={print.fill} />,
    isDefault: true,
    isDerived: true,
  },
]

const sizeColumns: Column[] = [
  {
    id: 'size',
    header: 'Size',
    definition: 'Contracts in the print',
    width: 42,
    align: 'right',
    ...field('size', formatCount),
    cell: (print) => <ShortCount value={print.size} />,
    filter: (print) => `size>=${print.size}`,
    isDefault: true,
  },
  {
    id: 'premium',
    header: 'Premium',
    definition: 'Price × size × 100, USD',
    formula: 'F1',
    width: 65,
    align: 'right',
    ...field('premium', formatMoney),
    cell: (print) => (
      <span title={formatFullMoney(print.premium)}>
        <PremiumText premium={print.premium} />
      </span>
    ),
    filter: (print) => `premium>=${Math.floor(print.premium)}`,
    isDefault: true,
    isDerived: true,
  },
  {
    id: 'flags',
    header: 'Flags',
    definition: 'Sweep, floor and cross reports; multi-leg, stock-tied, late and cancelled conditions',
    width: 56,
    align: 'left',
    className: '!pr-0',
    value: (print) => flagLabels(print).join(' ') || null,
    text: (print) => flagLabels(print).join(', '),
    cell: (print) => <FlagTags print={print} max={1} />,
    filter: (print) => {
      const [flag] = flagsOf(print)
      return flag ? `flag=${flag}` : null
    },
    isDefault: true,
    sortsUp: true,
  },
]

const judgementColumns: Column[] = [
  {
    id: 'sentiment',
    header: 'Sentiment',
    definition: 'Bull: call at the ask or put at the bid. Bear: call at the bid or put at the ask. From tags only',
    formula: 'F4',
    width: 58,
    align: 'left',
    value: (print) => (print.sentiment === '-' ? null : print.sentiment),
    text: (print) => print.sentiment,
    cell: (print) => <SentimentMark sentiment={print.sentiment} />,
    filter: (print) => `sentiment=${print.sentiment === '-' ? 'none' : print.sentiment}`,
    isDefault: true,
    isDerived: true,
    sortsUp: true,
  },
  {
    id: 'opening',
    header: 'Open',
    definition: 'Evidence that the print opened a position: proven, strong, likely or unknown',
    formula: 'F9',
    width: 40,
    align: 'center',
    className: '!px-1',
    value: (print) => EVIDENCE_BARS[print.opening],
    text: (print) => print.opening,
    cell: (print) => <EvidenceBars opening={print.opening} />,
    filter: (print) => `opening=${print.opening}`,
    isDefault: true,
    isDerived: true,
  },
  {
    id: 'score',
    header: 'Score',
    definition: 'Unusualness from 0 to 100',
    formula: 'F38',
    width: 51,
    align: 'right',
    ...field('score', String),
    cell: (print) => <ScoreBar score={print.score} />,
    filter: (print) => `score>=${print.score}`,
    isDefault: true,
    isDerived: true,
  },
]
