import { ChartFrame } from '@/components/charts/ChartFrame'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { formatMoney } from '@/lib/format/money'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import type { TrueSequence } from '@/lib/retirement/history'
import type { RetirementOutcome } from '@/lib/retirement/simulate'
import type { Tornado } from '@/lib/retirement/studies'

/** Sensitivity of success, widest first; a bar goes from less to more of its line. */
export function TornadoChart({ tornado }: { readonly tornado: Tornado }) {
  const { base, bars } = tornado
  const low = Math.min(base, ...bars.flatMap(({ less, more }) => [less, more]))
  const high = Math.max(base, ...bars.flatMap(({ less, more }) => [less, more]))
  const span = Math.max(0.02, high - low)
  const place = (value: number) => (100 * (value - low)) / span
  return (
    <ChartFrame
      title="What moves the result"
      note="success with less and with more of each; the line is the plan"
      summary={`Most is moved by ${bars[0]?.label ?? 'nothing'}.`}
      table={{
        columns: ['Change', 'Less', 'More'],
        rows: bars.map(({ label, less, more }) => [label, formatFraction(less, 1), formatFraction(more, 1)]),
      }}
      source="the same paths for each"
    >
      <ul className="m-0 flex flex-col gap-2 px-3 py-2">
        {bars.map(({ label, less, more }) => (
          <li key={label} className="grid grid-cols-[132px_minmax(0,1fr)_96px] items-center gap-2 text-11">
            <span className="text-fg-2">{label}</span>
            <span className="relative h-4 bg-hover">
              <span
                className="absolute inset-y-0 bg-brand"
                style={{
                  left: `${place(Math.min(less, more))}%`,
                  width: `${place(Math.max(less, more)) - place(Math.min(less, more))}%`,
                }}
              />
              <span className="absolute inset-y-[-2px] w-px bg-fg-1" style={{ left: `${place(base)}%` }} />
            </span>
            <span className="text-right">
              {formatFraction(less, 0)} … {formatFraction(more, 0)}
            </span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

/** Sequence risk: how plans fare by what the first ten years of retirement brought. */
export function DecadeTable({ outcome }: { readonly outcome: RetirementOutcome }) {
  const names = ['Worst fifth', 'Second', 'Middle', 'Fourth', 'Best fifth']
  return (
    <section aria-label="First ten years">
      <h2 className="px-3 py-2 font-medium text-12">First ten years of retirement</h2>
      <SmallTable label="Success by the first ten years" heads={['Paths', 'Real return a year', 'Success']}>
        {outcome.decades.map(({ growth, success }, at) => (
          <tr key={names[at]} className={SMALL_ROW}>
            <th scope="row" className="px-3 text-left font-regular">
              {names[at]}
            </th>
            <td className="px-1.75 text-right">{formatFractionChange(growth, 1)}</td>
            <td className="px-1.75 pr-3 text-right">{formatFraction(success, 0)}</td>
          </tr>
        ))}
      </SmallTable>
    </section>
  )
}

/** The plan's retirement on the months that really came after the worst starts. */
export function SequenceTable({ sequences }: { readonly sequences: readonly TrueSequence[] | null }) {
  return (
    <section aria-label="Worst sequences">
      <h2 className="px-3 py-2 font-medium text-12">Worst sequences of history</h2>
      {sequences === null ? (
        <p className="px-3 pb-3 text-12 text-fg-2">
          Retirements that began in 1929, 1966, 1973, 2000 and 2008 need real history, which the product does not ship.
          Open a file under Assumptions.
        </p>
      ) : sequences.length === 0 ? (
        <p className="px-3 pb-3 text-12 text-fg-2">The file covers none of the starts 1929, 1966, 1973, 2000, 2008.</p>
      ) : (
        <SmallTable label="Worst sequences" heads={['Retired in', 'Years covered', 'Money', 'Left, USD of the start']}>
          {sequences.map(({ year, years, depletedAge, real }) => (
            <tr key={year} className={SMALL_ROW}>
              <th scope="row" className="px-3 text-left font-regular">
                {year}
              </th>
              <td className="px-1.75 text-right">{years}</td>
              <td className="px-1.75 text-right">{depletedAge === null ? 'lasts' : `gone at ${depletedAge}`}</td>
              <td className="px-1.75 pr-3 text-right">{formatMoney(real.at(-1))}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </section>
  )
}
