import { useMemo } from 'react'
import { MODEL_NAMES } from '@/components/screens/periscope/market-exposure/exposureWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { type LineModel, prepareLines, roundTicks } from '@/components/stocks/parts/lineModel'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'

const TITLE = 'Net gamma against the price'
const TONES = { naive: 'price', tradeSigned: 'cat-1', labelled: 'cat-2', holder: 'compare' } as const

/** F28 of every sign model with data on one grid of prices, with the spot and the flip of the chosen model. */
export function gammaLines({ curves, spot, levels, model }: ExposureAnswer): LineModel {
  const xs = curves?.spots ?? []
  const mark = (x: number | null, name: string) => (x === null ? [] : [{ x, label: `${name} ${formatPrice(x)}` }])
  return prepareLines({
    title: TITLE,
    xName: 'Price',
    xs,
    format: formatSignedMoney,
    formatX: formatPrice,
    lines: (curves?.models ?? []).map((one) => ({
      name: MODEL_NAMES[one.model],
      tone: TONES[one.model],
      values: one.gamma,
      isDashed: one.model !== model,
    })),
    xTicks: roundTicks(xs, 9, formatPrice),
    marks: [...mark(spot, 'spot'), ...mark(levels.zero_gamma, 'flip')],
  })
}

/** 26.8: where net gamma changes sign, by every sign model with data. */
export function GammaCurves({ data, source }: { readonly data: ExposureAnswer; readonly source: string }) {
  const model = useMemo(() => gammaLines(data), [data])
  if (data.curves === null) return null
  return (
    <LineFigure
      title={TITLE}
      note="USD per 1%, ±10%, every contract at its own volatility; dashed: the other sign models"
      source={source}
      className="h-60 border-t"
      model={model}
    />
  )
}
