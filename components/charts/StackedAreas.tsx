import { backgroundClass, fillClass } from '@/components/charts/chartClass'
import type { AreaBand, AreasModel } from '@/lib/charts/prepareAreas'

/** Drawn in these units and stretched: the ends of the places are the edges of the plot. */
const SIZE = 1000

/** Bands on each other from the first place to the last; the names stand beside their last share, top band first. */
export function StackedAreas({
  model,
  format,
}: {
  readonly model: AreasModel
  readonly format: (share: number) => string
}) {
  const { places, bands } = model
  const step = SIZE / Math.max(1, places.length - 1)
  return (
    <div className="flex h-full min-h-0 gap-3 px-2.5 pb-2 max-phone:flex-col">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <svg
          data-chart
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="min-h-0 w-full flex-1"
        >
          {bands.map((band) => (
            <path
              key={band.name}
              d={pathOf(band, step)}
              className={`${fillClass(band.tone)} stroke-panel`}
              strokeWidth={2}
            />
          ))}
          {places.map((place, at) => (
            <rect key={place} x={(at - 0.5) * step} y={0} width={step} height={SIZE} className="fill-transparent">
              <title>
                {[place, ...[...bands].reverse().map((band) => `${band.name} ${format(band.values[at] ?? 0)}`)].join(
                  '\n',
                )}
              </title>
            </rect>
          ))}
        </svg>
        <div className="relative h-5 shrink-0 text-10 text-fg-3">
          {places.map((place, at) => (
            <span
              key={place}
              style={{
                left: `${(at * step) / (SIZE / 100)}%`,
                transform: `translateX(-${(at * step) / (SIZE / 100)}%)`,
              }}
              className={`absolute bottom-0 whitespace-nowrap ${(places.length - 1 - at) % 3 === 0 ? '' : 'max-phone:hidden'}`}
            >
              {place}
            </span>
          ))}
        </div>
      </div>
      <ul className="shrink-0 self-start text-11 max-phone:grid max-phone:grid-cols-2 max-phone:self-stretch">
        {[...bands].reverse().map((band) => (
          <li key={band.name} className="flex items-center gap-1.5 whitespace-nowrap py-px">
            <i aria-hidden="true" className={`size-2 shrink-0 rounded-1 ${backgroundClass(band.tone)}`} />
            <span className="text-fg-2">{band.name}</span>
            <span className="text-fg-1">{format(band.values.at(-1) ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Along the upper edge, back along the lower one. */
function pathOf({ edges }: AreaBand, step: number): string {
  const point = (at: number, share: number) => `${(at * step).toFixed(1)} ${(SIZE * (1 - share)).toFixed(1)}`
  const upper = edges.map(({ to }, at) => point(at, to))
  const lower = edges.map(({ from }, at) => point(at, from)).reverse()
  return `M${[...upper, ...lower].join('L')}Z`
}
