import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { type LineInput, prepareLines } from '@/components/stocks/parts/lineModel'
import { IconButton } from '@/components/ui/IconButton'
import { Slider } from '@/components/ui/Slider'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useMediaQuery } from '@/hooks/view/useMediaQuery'
import { TENORS } from '@/lib/fiscal/fiscalSeries'
import { formatDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/percent'

type Curve = FiscalAnswer['data']['curve']['history'][number]

const STEP_MS = 180
const STILL = '(prefers-reduced-motion: reduce)'
const percent = (value: number): string => formatPercent(value)

/** The yield curve now, a month and a year before, and of a day of the range that a slider chooses. */
export function CurvePanel({ answer }: { readonly answer: FiscalAnswer }) {
  const { dateFormat } = useTimeSettings()
  const isStill = useMediaQuery(STILL)
  const { now, month, year, history } = answer.data.curve
  const last = history.length - 1
  const [at, setAt] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying || isStill) return
    const timer = setInterval(() => setAt((place) => ((place ?? last) >= last ? 0 : (place ?? 0) + 1)), STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isStill, last])
  const chosen = at === null ? null : (history[Math.min(at, last)] ?? null)
  const model = useMemo(() => {
    const line = (name: string, tone: LineInput['tone'], curve: Curve | null, isDashed: boolean): LineInput[] =>
      curve === null
        ? []
        : [{ name: `${name} ${formatDate(curve.date, dateFormat)}`, tone, values: curve.values, isDashed }]
    return prepareLines({
      title: 'Yield curve',
      xName: 'Maturity',
      xs: TENORS.map((_, place) => place),
      xTicks: TENORS.map(([, label], x) => ({ x, label })),
      formatX: (place) => TENORS[place]?.[1] ?? '',
      format: percent,
      lines: [
        ...line('Newest', 'cat-1', now, false),
        ...line('A month before', 'cat-2', month, true),
        ...line('A year before', 'cat-3', year, true),
        ...line('Chosen', 'cat-4', chosen, false),
      ],
    })
  }, [now, month, year, chosen, dateFormat])
  const shown = chosen ?? history[last]
  return (
    <div className="flex min-w-0 flex-col bg-panel">
      <LineFigure
        title="Yield curve"
        note="par yields, maturities side by side"
        source={chartSource(answer.meta)}
        className="h-64"
        model={model}
      />
      {last > 0 && shown !== undefined ? (
        <div className="flex items-end gap-2 px-3 pb-2">
          <Slider
            label="Day"
            value={at ?? last}
            words={formatDate(shown.date, dateFormat)}
            low={0}
            high={last}
            step={1}
            onChange={(place) => {
              setPlaying(false)
              setAt(place)
            }}
          />
          {isStill ? null : (
            <IconButton
              icon={isPlaying ? Pause : Play}
              label={isPlaying ? 'Stop the curve' : 'Play the curve through the range'}
              onClick={() => setPlaying(!isPlaying)}
            />
          )}
        </div>
      ) : null}
    </div>
  )
}
