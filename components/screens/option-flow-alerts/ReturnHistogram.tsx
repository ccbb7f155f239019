import { formatCount } from '@/lib/format/number'

const HEIGHT = 34
const WIDTH = 264

const edgeText = (edge: number | undefined) => `${(edge ?? 0) > 0 ? '+' : ''}${edge}%`

function binText(edges: readonly number[], at: number): string {
  if (at === 0) return `below ${edgeText(edges[0])}`
  if (at === edges.length) return `above ${edgeText(edges[at - 1])}`
  return `${edgeText(edges[at - 1])} to ${edgeText(edges[at])}`
}

export interface ReturnHistogramProps {
  /** Percent, rising; one fewer than bins, whose outer ones are open. */
  readonly edges: readonly number[]
  readonly bins: readonly number[]
  readonly label: string
}

/** Returns in bins of unequal width around zero; losers left, gainers right. Every bar says its count. */
export function ReturnHistogram({ edges, bins, label }: ReturnHistogramProps) {
  const most = Math.max(1, ...bins)
  const slot = WIDTH / bins.length
  const words = bins.map((count, at) => `${binText(edges, at)}: ${formatCount(count)}`).join(', ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 11}`}
      role="img"
      aria-label={`${label}, hits by return. ${words}`}
      className="my-1 block h-auto w-full"
    >
      <path d={`M0 ${HEIGHT}.5H${WIDTH}`} className="stroke-chart-zero" />
      {bins.map((count, at) => {
        const height = (count / most) * (HEIGHT - 2)
        return (
          <g key={binText(edges, at)}>
            <title>
              {binText(edges, at)}: {formatCount(count)}
            </title>
            <rect x={at * slot} y={0} width={slot} height={HEIGHT} className="fill-transparent" />
            <rect
              x={at * slot + 1}
              y={HEIGHT - height}
              width={slot - 2}
              height={height}
              className={at < bins.length / 2 ? 'fill-bear' : 'fill-bull'}
            />
          </g>
        )
      })}
      {edges.map((edge, at) =>
        at % 2 === 0 ? (
          <text
            key={edge}
            x={(at + 1) * slot}
            y={HEIGHT + 10}
            textAnchor="middle"
            className="fill-chart-axis text-[9px]"
          >
            {edgeText(edge)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
