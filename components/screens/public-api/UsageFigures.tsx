import type { ReactNode } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { ApiUsage } from '@/lib/contract/publicApi'
import { formatCount } from '@/lib/format/number'

const LAST_DAYS = 5
const KEY_HEADS = ['Key', 'Errors', 'All']
const MINUTE_HEADS = ['Call', 'Of', 'Left', 'Seconds']
const ERROR_HEADS = ['Call and code', 'Times']

/** Calls by day, by call, by key; errors, and what the minute still holds. */
export function UsageFigures({ usage }: { readonly usage: ApiUsage }) {
  const model = prepareBars(
    usage.days.map(({ day, calls, errors }) => ({
      key: day,
      label: day.slice(5),
      parts: [
        { name: 'Answered', tone: 'price', value: calls - errors },
        { name: 'Refused or failed', tone: 'bear', value: errors },
      ],
    })),
    { title: 'Calls by day', format: formatCount, shape: 'stacked' },
  )
  const callHeads = ['Call', ...usage.days.slice(-LAST_DAYS).map(({ day }) => day.slice(5)), 'Errors', 'All']
  return (
    <div className="mt-4 grid gap-4 nav:grid-cols-2">
      <div className="h-60 border nav:col-span-2">
        <BarFigure
          title="Calls by day"
          source="Counted by this host"
          className="h-full"
          model={model}
          format={formatCount}
          direction="vertical"
        />
      </div>
      <Table title="By call" heads={callHeads} isWide>
        {usage.endpoints.map(({ endpoint, calls, errors, by_day: byDay }) => (
          <Row key={endpoint} name={endpoint} heads={callHeads} figures={[...byDay.slice(-LAST_DAYS), errors, calls]} />
        ))}
      </Table>
      <Table title="By key" heads={KEY_HEADS}>
        {usage.keys.map(({ id, name, calls, errors }) => (
          <Row key={id} name={name ?? 'Ended key'} heads={KEY_HEADS} figures={[errors, calls]} />
        ))}
      </Table>
      <Table title="Left in this minute" heads={MINUTE_HEADS}>
        {usage.minute.map(({ endpoint, limit, remaining, resets_s: resets }) => (
          <Row key={endpoint} name={endpoint} heads={MINUTE_HEADS} figures={[limit, remaining, resets]} />
        ))}
        {usage.minute.length === 0 ? <NoRow>No call in this minute: all of it is left.</NoRow> : null}
      </Table>
      <Table title="Most frequent errors" heads={ERROR_HEADS}>
        {usage.errors.map(({ endpoint, code, calls }) => (
          <Row key={`${endpoint} ${code}`} name={`${endpoint}: ${code}`} heads={ERROR_HEADS} figures={[calls]} />
        ))}
        {usage.errors.length === 0 ? <NoRow>No error in these days.</NoRow> : null}
      </Table>
    </div>
  )
}

interface TableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Table({ title, heads, isWide = false, children }: TableProps) {
  return (
    <div className={isWide ? 'min-w-0 border nav:col-span-2' : 'min-w-0 border'}>
      <h3 className="border-b px-3 py-2 font-medium text-12">{title}</h3>
      <ScrollBox label={`${title}, table`} className="max-h-80 overflow-auto">
        <SmallTable label={title} heads={heads}>
          {children}
        </SmallTable>
      </ScrollBox>
    </div>
  )
}

interface RowProps {
  readonly name: string
  /** Of the whole table, the name's own first. */
  readonly heads: readonly string[]
  readonly figures: readonly number[]
}

function Row({ name, heads, figures }: RowProps) {
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className="whitespace-nowrap px-3 text-left font-mono font-regular text-12">
        {name}
      </th>
      {figures.map((figure, at) => (
        <td key={heads[at + 1]} className="px-1.75 text-right text-12 tabular-nums last:pr-3">
          {formatCount(figure)}
        </td>
      ))}
    </tr>
  )
}

function NoRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr>
      <td colSpan={9} className="px-3 py-2 text-12 text-fg-3">
        {children}
      </td>
    </tr>
  )
}
