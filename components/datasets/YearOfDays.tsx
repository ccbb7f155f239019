import { useState } from 'react'
import { CoverageCalendar } from '@/components/datasets/CoverageCalendar'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { Dataset } from '@/lib/datasets/dataset'
import { formatBytes } from '@/lib/datasets/fileWords'
import { formatCount, NO_VALUE } from '@/lib/format/number'

const STATES = { ready: 'Yours', order: 'To order', running: 'Not finished' } as const

export interface YearOfDaysProps {
  readonly dataset: Dataset
  readonly chosen?: string | null
  readonly onChoose?: (day: string) => void
}

/** Coverage of one dataset: a calendar of a year and the same days as a table. */
export function YearOfDays({ dataset, chosen = null, onChoose }: YearOfDaysProps) {
  const [year, setYear] = useState<number | null>(null)
  const answer = useEndpoint('datasets.days', {
    params: { dataset: dataset.id },
    query: year === null ? {} : { year },
  })
  const read = loadedData(answer)
  if (read === undefined) return <Waiting answer={answer} source="datasets.days" rows={6} />
  const { days, years } = read.data
  const shown = year ?? years.at(-1)
  if (shown === undefined)
    return (
      <p className="text-12 text-fg-2">
        Nothing is stored of it yet: {dataset.updated.toLowerCase()}. The sample file shows what a row holds.
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      {years.length > 1 ? (
        <Select
          size="s"
          aria-label="Year"
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(shown)}
          onChange={(next) => setYear(Number(next))}
        />
      ) : null}
      <CoverageCalendar
        label={`Days of ${dataset.title} in ${shown}`}
        days={days}
        year={shown}
        isDaily={dataset.isDaily}
        chosen={chosen}
        {...(onChoose === undefined ? {} : { onChoose })}
      />
      <ScrollBox label="Days, table" className="max-h-70 overflow-auto border text-12">
        <SmallTable label="Days" words={1} isSticky heads={['Day', 'Rows', 'File', 'For you']}>
          {days.toReversed().map((one) => (
            <tr key={one.day} className={SMALL_ROW}>
              <td className="px-3 font-mono">
                {onChoose === undefined ? (
                  one.day
                ) : (
                  <button type="button" className="link" onClick={() => onChoose(one.day)}>
                    {one.day}
                  </button>
                )}
                {one.simulated ? <span className="pl-2 text-11 text-fg-3">simulated</span> : null}
              </td>
              <td className="px-1.75 text-right font-mono">{formatCount(one.rows)}</td>
              <td className="px-1.75 text-right font-mono">
                {one.files[0] === undefined ? NO_VALUE : formatBytes(one.files[0].bytes)}
              </td>
              <td className="pr-3 pl-1.75 text-right text-fg-2">{STATES[one.state]}</td>
            </tr>
          ))}
        </SmallTable>
      </ScrollBox>
    </div>
  )
}
