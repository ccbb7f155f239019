import { changeText, toneOf } from '@/components/options/contractDay/columnParts'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { numeric } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Tag } from '@/components/ui/Badge'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import {
  changeSinceAdded,
  expiryWarning,
  levelReached,
  positionProfit,
  positionProfitPct,
} from '@/lib/watchlists/contractNote'

type Column = TableColumn<WatchRow>

const notePrice = (id: 'entry' | 'target' | 'stop' | 'addedPrice', header: string, definition: string): Column => ({
  ...numeric(id, header, definition, 58),
  value: (row) => row.note[id],
  text: (row) => formatPrice(row.note[id]),
})

const signed = (
  id: string,
  [header, definition]: readonly [string, string],
  read: (row: WatchRow) => number | null,
  text: (value: number | null) => string,
): Column => ({
  ...numeric(id, header, definition, 70),
  value: read,
  text: (row) => text(read(row)),
  cell: (row) => <span className={toneOf(read(row))}>{text(read(row))}</span>,
})

/** Columns of what a person noted, beside those of the contract's day. */
export function watchColumns(dateFormat: string): readonly Column[] {
  return [
    notePrice('entry', 'Entry', 'Your price, USD per share'),
    {
      ...numeric('quantity', 'Qty', 'Your contracts; negative is sold', 46),
      value: (row) => row.note.quantity,
      text: (row) => formatCount(row.note.quantity),
    },
    signed(
      'profit',
      ['P/L', 'Last price less your entry, times quantity, times 100, USD'],
      (row) => positionProfit(row.note, row.last),
      formatSignedMoney,
    ),
    signed(
      'profit_pct',
      ['P/L %', 'Profit against your entry'],
      (row) => positionProfitPct(row.note, row.last),
      changeText,
    ),
    {
      ...signed(
        'since_added',
        ['Since added', 'Last price against that of the day it came into the list'],
        (row) => changeSinceAdded(row.note, row.last),
        changeText,
      ),
      width: 84,
    },
    {
      ...numeric('expires', 'Expires', 'Marked on its last five days', 66),
      align: 'left',
      value: (row) => row.dte,
      text: (row) => expiryWarning(row.dte) ?? '',
      cell: (row) => {
        const warning = expiryWarning(row.dte)
        return warning === null ? null : <Tag>{warning}</Tag>
      },
      sortsUp: true,
    },
    {
      ...numeric('level', 'Level', 'Your target or stop, when the last price has reached it', 62),
      align: 'left',
      value: (row) => levelReached(row.note, row.last),
      text: (row) => levelReached(row.note, row.last) ?? '',
      cell: (row) => {
        const level = levelReached(row.note, row.last)
        return level === null ? null : <Tag>{level}</Tag>
      },
      sortsUp: true,
    },
    notePrice('target', 'Target', 'Your target, USD per share'),
    notePrice('stop', 'Stop', 'Your stop, USD per share'),
    { ...notePrice('addedPrice', 'Added at', 'Price when it came into the list, USD'), isDefault: false },
    {
      ...numeric('addedOn', 'Added', 'Day it came into the list', 84),
      align: 'left',
      isDefault: false,
      value: (row) => row.note.addedOn,
      text: (row) => formatDate(row.note.addedOn, dateFormat),
      sortsUp: true,
    },
    {
      ...numeric('note', 'Note', 'Your words', 150),
      align: 'left',
      className: 'text-fg-2',
      value: (row) => row.note.text || null,
      text: (row) => row.note.text,
      sortsUp: true,
    },
  ]
}
