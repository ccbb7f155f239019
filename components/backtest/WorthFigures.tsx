import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import type { SeriesModel } from '@/lib/charts/prepareSeries'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface WorthFiguresProps {
  readonly title: string
  readonly meta: DataMeta
  readonly growth: SeriesModel
  readonly falls: SeriesModel
  readonly scale: 'log' | 'linear'
  readonly onScale: (scale: 'log' | 'linear') => void
}

/** Worth at every close, and the falls from its peaks. */
export function WorthFigures({ title, meta, growth, falls, scale, onScale }: WorthFiguresProps) {
  const source = chartSource(meta)
  return (
    <>
      <SeriesFigure
        title={title}
        note="worth in USD at every close, after costs"
        source={source}
        className="h-72 bg-panel"
        model={growth}
        tools={
          <Segments
            label="Scale"
            size="s"
            options={optionsOf({ log: 'Log', linear: 'Linear' })}
            value={scale}
            onChange={onScale}
          />
        }
      />
      <SeriesFigure
        title="Drawdown"
        note="fall from the highest close so far"
        source={source}
        className="h-44 border-t bg-panel"
        model={falls}
      />
    </>
  )
}
