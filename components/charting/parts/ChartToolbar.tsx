import { ChevronDown, Copy, Download, Image as Picture, Rewind, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IndicatorDialog } from '@/components/charting/parts/IndicatorDialog'
import { IntervalPicker, IntervalTyping } from '@/components/charting/parts/IntervalPicker'
import { OVERLAY_WORDS } from '@/components/charting/parts/overlayWords'
import { ScriptDialog } from '@/components/charting/parts/ScriptDialog'
import { SymbolBox } from '@/components/charting/parts/SymbolBox'
import { keepMarks } from '@/components/charting/useMarkChoice'
import { SavedMenu } from '@/components/options/views/SavedMenu'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
import { Popover } from '@/components/ui/Popover'
import { Select } from '@/components/ui/Select'
import {
  type ChartScale,
  type ChartState,
  type ChartStyle,
  MOST_COMPARED,
  OVERLAYS,
  type Overlay,
  parseStudies,
  SCALES,
  STYLES,
  studyPairs,
} from '@/lib/charting/layout'
import { marksOf } from '@/lib/charting/layoutEdits'

const STYLE_WORDS: Readonly<Record<ChartStyle, string>> = {
  candles: 'Candles',
  bars: 'Bars',
  heikin: 'Heikin-Ashi',
  line: 'Line',
  step: 'Step',
  area: 'Area',
  baseline: 'Baseline',
}
const SCALE_WORDS: Readonly<Record<ChartScale, string>> = {
  linear: 'Linear',
  log: 'Log',
  percent: 'Percent',
  indexed: 'Indexed',
}
export interface ChartToolbarProps {
  readonly chart: ChartState
  readonly onChange: (patch: Partial<ChartState>) => void
  readonly typing: { readonly kind: 'symbol' | 'interval'; readonly first: string } | null
  readonly onTyped: () => void
  readonly isTable: boolean
  readonly onTable: () => void
  readonly onReplay: () => void
  readonly onPicture: () => void
  readonly onCsv: () => void
  readonly onShare: () => void
  /** Layouts and grids, where the desk has them. */
  readonly children?: ReactNode
  /** False where the page says which symbol is shown. */
  readonly hasSymbol: boolean
}

/** The bar above the charts; it speaks of the active one. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { chart, onChange, typing, onTyped } = props
  const [dialog, setDialog] = useState<'indicators' | 'script' | null>(null)
  const toggle = (overlay: Overlay) => {
    const isOn = chart.overlays.includes(overlay)
    const overlays = OVERLAYS.filter((one) => (one === overlay ? !isOn : chart.overlays.includes(one)))
    keepMarks(marksOf(overlays))
    onChange({ overlays })
  }
  return (
    <div
      role="toolbar"
      aria-label="Chart"
      className="no-scrollbar flex h-9.5 shrink-0 items-center gap-1.5 overflow-x-auto border-b px-2 pointer-coarse:h-12"
    >
      {props.hasSymbol || typing?.kind === 'symbol' ? (
        <SymbolBox
          key={typing?.kind === 'symbol' ? typing.first : 'rest'}
          label="Symbol"
          symbol={chart.symbol}
          {...(typing?.kind === 'symbol' ? { first: typing.first } : {})}
          onChange={(symbol) => {
            onChange({ symbol })
            onTyped()
          }}
          onLeave={onTyped}
        />
      ) : null}
      {typing?.kind === 'interval' ? (
        <IntervalTyping
          first={typing.first}
          onChange={(interval) => onChange({ interval, range: null })}
          onLeave={onTyped}
        />
      ) : (
        <IntervalPicker interval={chart.interval} onChange={(interval) => onChange({ interval, range: null })} />
      )}
      <Select
        aria-label="Style"
        options={STYLES.map((value) => ({ value, label: STYLE_WORDS[value] }))}
        value={chart.style}
        onChange={(style) => onChange({ style })}
      />
      <Button onClick={() => setDialog('indicators')}>Indicators</Button>
      <SavedMenu
        page="charting-indicators"
        noun="template"
        textKey="indicators"
        text={new URLSearchParams(studyPairs(chart)).toString()}
        savedWords="The indicators are saved as a template."
        onOpen={(text) => onChange(parseStudies(new URLSearchParams(text)))}
      />
      <ComparePopover chart={chart} onChange={onChange} />
      <Menu
        label="Levels and marks"
        side="bottom-start"
        items={OVERLAYS.map((overlay) => ({
          key: overlay,
          label: OVERLAY_WORDS[overlay],
          isChecked: chart.overlays.includes(overlay),
          onSelect: () => toggle(overlay),
        }))}
        trigger={(trigger) => (
          <Button {...trigger}>
            Levels
            <Icon as={ChevronDown} size={12} className="text-fg-3" />
          </Button>
        )}
      />
      <Select
        aria-label="Price axis"
        options={SCALES.map((value) => ({ value, label: SCALE_WORDS[value] }))}
        value={chart.scale}
        onChange={(scale) => onChange({ scale })}
      />
      <Button kind="ghost" onClick={() => setDialog('script')}>
        Own indicator
      </Button>
      <span className="min-w-2 flex-1" />
      {props.children}
      <ChartDeeds {...props} />
      <IndicatorDialog
        isOpen={dialog === 'indicators'}
        onClose={() => setDialog(null)}
        studies={chart.studies}
        onAdd={(study) => onChange({ studies: [...chart.studies, study].slice(0, 12) })}
      />
      {dialog === 'script' ? (
        <ScriptDialog
          script={chart.script}
          onClose={() => setDialog(null)}
          onSave={(script) => {
            onChange({ script })
            setDialog(null)
          }}
        />
      ) : null}
    </div>
  )
}

type ChartDeedsProps = Pick<ChartToolbarProps, 'isTable' | 'onTable' | 'onReplay' | 'onPicture' | 'onCsv' | 'onShare'>

/** What is done with the chart as a whole. */
function ChartDeeds({ isTable, onTable, onReplay, onPicture, onCsv, onShare }: ChartDeedsProps) {
  return (
    <>
      <IconButton icon={Rewind} label="Replay the bars" onClick={onReplay} />
      <IconButton
        icon={Table2}
        label={isTable ? 'Show the chart' : 'Show the numbers'}
        aria-pressed={isTable}
        isActive={isTable}
        onClick={onTable}
      />
      <IconButton icon={Picture} label="Save as picture" disabled={isTable} onClick={onPicture} />
      <IconButton icon={Download} label="Save as CSV" onClick={onCsv} />
      <IconButton icon={Copy} label="Copy the address of this chart" onClick={onShare} />
    </>
  )
}

function ComparePopover({ chart, onChange }: Pick<ChartToolbarProps, 'chart' | 'onChange'>) {
  const isFull = chart.compare.length >= MOST_COMPARED
  return (
    <Popover
      label="Compare"
      className="p-3"
      trigger={(trigger) => (
        <Button {...trigger}>Compare{chart.compare.length === 0 ? '' : ` ${chart.compare.length}`}</Button>
      )}
    >
      {(close) => (
        <div className="flex w-56 flex-col gap-2">
          <p className="text-11 text-fg-3">
            {isFull ? `${MOST_COMPARED} symbols are compared at most.` : 'As change since the first bar. Enter adds.'}
          </p>
          {isFull ? null : (
            <SymbolBox
              label="Symbol to compare with"
              symbol=""
              onChange={(symbol) => {
                if (/^[A-Z0-9^.]{1,24}$/.test(symbol) && !chart.compare.includes(symbol)) {
                  onChange({ compare: [...chart.compare, symbol] })
                }
                close()
              }}
            />
          )}
        </div>
      )}
    </Popover>
  )
}
