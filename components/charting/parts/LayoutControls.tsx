import { drawingStore } from '@/components/charting/drawingStore'
import { SavedMenu } from '@/components/options/views/SavedMenu'
import { Button } from '@/components/ui/Button'
import { Menu } from '@/components/ui/Menu'
import { Select } from '@/components/ui/Select'
import { readDrawings } from '@/lib/charting/drawings/drawing'
import { GRIDS, type Grid, type LayoutState, LINKS, type Link, layoutPairs, parseLayout } from '@/lib/charting/layout'
import { withGrid } from '@/lib/charting/layoutEdits'
import type { SavedView } from '@/lib/contract/savedViews'

const GRID_WORDS: Readonly<Record<Grid, string>> = {
  '1': 'One chart',
  '2': 'Two side by side',
  '2r': 'Two below',
  '3': 'Three',
  '4': 'Four',
  '6': 'Six',
  '8': 'Eight',
}
const LINK_WORDS: Readonly<Record<Link, string>> = {
  symbol: 'Link symbols',
  interval: 'Link intervals',
  crosshair: 'Link crosshairs',
}

export interface LayoutControlsProps {
  readonly layout: LayoutState
  readonly onChange: (layout: LayoutState) => void
}

/** How many charts, what they share, and the layouts a user keeps (C5). */
export function LayoutControls({ layout, onChange }: LayoutControlsProps) {
  const { links } = layout
  return (
    <>
      <Select
        aria-label="Number of charts"
        options={GRIDS.map((value) => ({ value, label: GRID_WORDS[value] }))}
        value={layout.grid}
        onChange={(grid) => onChange(withGrid(layout, grid))}
      />
      {layout.grid === '1' ? null : (
        <Menu
          label="What charts share"
          items={LINKS.map((link) => ({
            key: link,
            label: LINK_WORDS[link],
            isChecked: links.includes(link),
            onSelect: () =>
              onChange({
                ...layout,
                links: LINKS.filter((one) => (one === link ? !links.includes(link) : links.includes(one))),
              }),
          }))}
          trigger={(trigger) => <Button {...trigger}>Links</Button>}
        />
      )}
      <SavedMenu
        page="charting"
        noun="layout"
        textKey="layout"
        text={textOf(layout)}
        extra={() => drawingsOf(layout)}
        savedWords="The layout is saved, with the drawings of its symbols."
        onOpen={(text, view) => {
          openDrawings(view)
          onChange(parseLayout(new URLSearchParams(text)))
        }}
      />
    </>
  )
}

const textOf = (layout: LayoutState): string =>
  new URLSearchParams(layoutPairs({ ...layout, replayMs: null })).toString()

/** Drawings of the symbols on the desk go with the layout. */
function drawingsOf(layout: LayoutState): Record<string, unknown> {
  const symbols = [...new Set(layout.charts.map((chart) => chart.symbol))]
  return { drawings: Object.fromEntries(symbols.map((symbol) => [symbol, drawingStore.of(symbol)])) }
}

/** Drawings of a saved layout replace those of its symbols; Undo on the chart brings them back one by one. */
function openDrawings(view: SavedView): void {
  const kept = view.state.drawings
  if (typeof kept !== 'object' || kept === null) return
  const read = Object.fromEntries(Object.entries(kept).map(([symbol, drawings]) => [symbol, readDrawings(drawings)]))
  drawingStore.open(read)
}
