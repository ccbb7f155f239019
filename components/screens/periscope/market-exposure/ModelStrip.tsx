import { labelledLine } from '@/components/options/labelledWords'
import type { Greek } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatExposure, MODEL_NAMES } from '@/components/screens/periscope/market-exposure/exposureWords'
import { cx } from '@/components/ui/cx'
import { TableHead } from '@/components/ui/TableHead'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate } from '@/lib/core/nominal'

const MEASURES = ['gamma', 'delta', 'vanna', 'charm'] as const satisfies readonly Greek[]
const HEADS = { gamma: 'Gamma per 1%', delta: 'Delta', vanna: 'Vanna per vol point', charm: 'Charm per day' } as const

interface StripProps {
  readonly data: ExposureAnswer
  readonly session: IsoDate | null
  readonly meta: Pick<DataMeta, 'simulated'> | null | undefined
}

/** F27: the sign models side by side over the expiries chosen; what no data feeds stays empty and says so. */
export function ModelStrip({ data, session, meta }: StripProps) {
  return (
    <section aria-label="Sign models" className="overflow-x-auto border-t bg-panel">
      <table className="w-full min-w-160 border-collapse text-12">
        <caption className="sr-only">Net exposure by sign model, expiries chosen</caption>
        <TableHead
          row="text-11 text-fg-3"
          heads={['Sign model (F27)', ...MEASURES.map((measure) => HEADS[measure])]}
          cells={(at) =>
            at === 0 ? 'h-head-row px-3 text-left font-regular' : 'whitespace-nowrap px-3 text-right font-regular'
          }
        />
        <tbody>
          {data.models.map(({ model, totals }) => (
            <tr key={model} className={cx('h-row border-line-1 border-t', model === data.model && 'bg-selected')}>
              <th
                scope="row"
                className="whitespace-nowrap px-3 text-left font-regular text-fg-2 max-phone:w-44 max-phone:min-w-44 max-phone:whitespace-normal max-phone:py-1.5"
              >
                {MODEL_NAMES[model]}
                <span className="text-11 text-fg-3 max-phone:block">
                  {standsOn(model, totals !== null, data, { session, meta })}
                </span>
              </th>
              {MEASURES.map((measure) => (
                <td key={measure} className="whitespace-nowrap px-3 text-right">
                  {totals === null ? '-' : formatExposure(measure, totals[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What a model stands on besides the open interest, or why it has no number. */
function standsOn(
  model: ExposureAnswer['model'],
  isKnown: boolean,
  { carried, labelled }: ExposureAnswer,
  { session, meta }: Pick<StripProps, 'session' | 'meta'>,
): string {
  if (model === 'labelled') return ` (${labelledLine(labelled, session, meta)})`
  if (!isKnown) return ' (no such data)'
  return model === 'tradeSigned' ? ` (inferred from trade side, ${carriedWords(carried)})` : ''
}

/** F27 B: what the inventory stands on besides the prints of the session. */
function carriedWords({ sessions, since }: ExposureAnswer['carried']): string {
  if (sessions === 0 || since === null) return 'counted from 0 at 09:30'
  return `with ${sessions} ${sessions === 1 ? 'session' : 'sessions'} before, capped by open interest`
}
