import { LayerMark } from '@/components/screens/trading-calendar/LayerMark'
import { cx } from '@/components/ui/cx'
import { LAYERS, type Layer, layerNames } from '@/lib/market/calendarLayers'

export interface LayerBarProps {
  readonly layers: readonly Layer[]
  readonly onToggle: (layer: Layer) => void
}

/** The layers as switches in one row; on narrow screens the row scrolls. */
export function LayerBar({ layers, onToggle }: LayerBarProps) {
  return (
    <fieldset className="no-scrollbar flex shrink-0 gap-1.5 overflow-x-auto px-3 pb-2">
      <legend className="sr-only">Layers</legend>
      {LAYERS.map((layer) => {
        const isOn = layers.includes(layer)
        return (
          <button
            key={layer}
            type="button"
            aria-pressed={isOn}
            onClick={() => onToggle(layer)}
            className={cx(
              'touch-target inline-flex h-6 shrink-0 items-center gap-1.5 rounded-2 border px-2 text-11',
              isOn ? 'border-line-3 bg-active text-fg-1' : 'border-line-2 text-fg-3 hover:text-fg-1',
            )}
          >
            <LayerMark layer={layer} isQuiet={!isOn} />
            {layerNames[layer]}
          </button>
        )
      })}
    </fieldset>
  )
}
