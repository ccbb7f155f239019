import { sparklinePath } from '@/lib/charts/sparkline'
import { formatSignedMoney } from '@/lib/format/money'

const WIDTH = 120
const HEIGHT = 26

/** Net call and net put premium of a tile over the session, on one scale. */
export function NetLines({ ncp, npp }: { readonly ncp: readonly number[]; readonly npp: readonly number[] }) {
  // One path over both series gives both the same scale; the gap keeps them apart.
  const low = Math.min(0, ...ncp, ...npp)
  const high = Math.max(0, ...ncp, ...npp)
  const scaled = (values: readonly number[]) => sparklinePath([...values], WIDTH, HEIGHT)
  const onScale = (values: readonly number[]) => {
    const own = { low: Math.min(...values), high: Math.max(...values) }
    const span = high - low || 1
    const height = ((own.high - own.low) / span) * HEIGHT
    const top = ((high - own.high) / span) * HEIGHT
    return { height: Math.max(1, height), top }
  }
  if (ncp.length < 2) return <span className="w-30 text-fg-3">no line yet</span>
  const call = onScale(ncp)
  const put = onScale(npp)
  const words = `Net call premium ${formatSignedMoney(ncp.at(-1))}, net put premium ${formatSignedMoney(npp.at(-1))}`
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
      <path d={`M0 ${(high / (high - low || 1)) * HEIGHT}H${WIDTH}`} className="stroke-chart-zero" />
      <g transform={`translate(0 ${call.top}) scale(1 ${call.height / HEIGHT})`}>
        <path d={scaled(ncp)} className="fill-none stroke-call" strokeWidth="1.4" vectorEffect="non-scaling-stroke" />
      </g>
      <g transform={`translate(0 ${put.top}) scale(1 ${put.height / HEIGHT})`}>
        <path
          d={scaled(npp)}
          className="fill-none stroke-put"
          strokeDasharray="3 2"
          strokeWidth="1.4"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  )
}
