import { Lock, LockOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { NumberField } from '@/components/ui/NumberField'
import { Segments } from '@/components/ui/Segments'
import { type MarketHistory, readHistory } from '@/lib/retirement/history'
import { ASSUMPTION_BOUNDS, type AssumptionNumber, type Assumptions, type ReturnModel } from '@/lib/retirement/plan'

const FIELDS: readonly (readonly [key: AssumptionNumber, label: string, unit: string])[] = [
  ['stockMean', 'Stocks return', '% a year'],
  ['stockVol', 'Stocks volatility', '%'],
  ['bondMean', 'Bonds return', '% a year'],
  ['bondVol', 'Bonds volatility', '%'],
  ['correlation', 'Stocks with bonds', 'correlation'],
  ['cashRate', 'Cash', '% a year'],
  ['inflation', 'Inflation', '% a year'],
  ['inflationVol', 'Inflation volatility', '%'],
  ['seed', 'Seed', 'same seed, same result'],
  ['paths', 'Paths', 'count'],
]

export interface AssumptionPanelProps {
  readonly assumptions: Assumptions
  readonly onAssume: (patch: Partial<Assumptions>) => void
  readonly history: MarketHistory | null
  readonly onHistory: (history: MarketHistory) => void
}

/** What the plan is tried against, locked until it is asked for; a file of monthly history stays in this browser. */
export function AssumptionPanel({ assumptions, onAssume, history, onHistory }: AssumptionPanelProps) {
  const [isLocked, setLocked] = useState(true)
  const models: readonly { value: ReturnModel; label: string }[] = [
    { value: 'lognormal', label: 'Lognormal' },
    { value: 'student', label: 'Fat tails' },
    ...(history === null ? [] : [{ value: 'history' as const, label: 'Blocks of history' }]),
  ]
  const isMissing = assumptions.model === 'history' && history === null
  return (
    <section aria-label="Assumptions" className="flex flex-col gap-3 border-t p-3">
      <div className="flex items-center justify-between">
        <h2 className="font-medium text-13">Assumptions</h2>
        <Button size="s" aria-pressed={!isLocked} onClick={() => setLocked(!isLocked)}>
          <Icon as={isLocked ? Lock : LockOpen} size={12} />
          {isLocked ? 'Unlock' : 'Lock'}
        </Button>
      </div>
      <Segments
        label="Model of returns"
        size="s"
        options={models}
        value={isMissing ? 'lognormal' : assumptions.model}
        onChange={(model) => onAssume({ model })}
      />
      {isMissing ? (
        <p className="text-11 text-warn">
          The link asks for blocks of history. Open the same file, or this is the lognormal model.
        </p>
      ) : null}
      {isLocked ? (
        <p className="text-11 text-fg-2">
          Stocks {assumptions.stockMean}% ± {assumptions.stockVol}%, bonds {assumptions.bondMean}% ±{' '}
          {assumptions.bondVol}
          %, cash {assumptions.cashRate}%, inflation {assumptions.inflation}%, seed {assumptions.seed},{' '}
          {assumptions.paths.toLocaleString('en-US')} paths. Ours, in the range of published long-run assumptions; set
          your own.
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          {FIELDS.map(([key, label, unit]) => (
            <NumberField
              key={key}
              label={label}
              unit={unit}
              value={assumptions[key]}
              low={ASSUMPTION_BOUNDS[key][0]}
              high={ASSUMPTION_BOUNDS[key][1]}
              onTake={(value) => onAssume({ [key]: value ?? 0 })}
            />
          ))}
        </div>
      )}
      <HistoryFile history={history} onHistory={onHistory} />
    </section>
  )
}

function HistoryFile({ history, onHistory }: Pick<AssumptionPanelProps, 'history' | 'onHistory'>) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onHistory(readHistory(await file.text()))
      setFault(null)
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The file cannot be read')
    }
  }
  return (
    <div className="flex flex-col gap-1.5 text-11 text-fg-3">
      <Button size="s" onClick={() => input.current?.click()}>
        {history === null ? 'Open a history (CSV)' : `History ${history.from} to ${history.to}`}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="History file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {fault === null ? null : (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <p>
        Monthly prices, dividends, consumer prices and a ten-year rate (columns as in R. Shiller’s file). It stays in
        this browser and is not part of the link.
      </p>
    </div>
  )
}
