import {
  ArrowUpRight,
  ChartColumnBig,
  Equal,
  Minus,
  MousePointer2,
  MoveDiagonal,
  RectangleHorizontal,
  Ruler,
  SeparatorVertical,
  Spline,
  Trash2,
  TrendingUp,
  Type,
  Undo2,
  Waves,
} from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'
import { DRAWING_KINDS, type DrawingKind, KINDS } from '@/lib/charting/drawings/drawing'

const ICONS = {
  trend: TrendingUp,
  ray: ArrowUpRight,
  extended: MoveDiagonal,
  horizontal: Minus,
  vertical: SeparatorVertical,
  channel: Equal,
  rectangle: RectangleHorizontal,
  fib: Waves,
  measure: Ruler,
  vwap: Spline,
  profile: ChartColumnBig,
  text: Type,
} as const

export interface DrawRailProps {
  readonly tool: DrawingKind | null
  readonly onTool: (tool: DrawingKind | null) => void
  readonly canUndo: boolean
  readonly onUndo: () => void
  readonly hasSelected: boolean
  readonly onDelete: () => void
}

/** What can be drawn; Alt with the letter chooses it while the chart has the focus. */
export function DrawRail({ tool, onTool, canUndo, onUndo, hasSelected, onDelete }: DrawRailProps) {
  return (
    <div
      role="toolbar"
      aria-label="Drawing"
      aria-orientation="vertical"
      className="no-scrollbar flex shrink-0 flex-col gap-0.5 overflow-auto border-r bg-panel p-1 max-rail:w-full max-rail:flex-row max-rail:border-r-0 max-rail:border-b"
    >
      <IconButton icon={MousePointer2} label="Choose" isActive={tool === null} onClick={() => onTool(null)} />
      {KINDS.map((kind) => (
        <IconButton
          key={kind}
          icon={ICONS[kind]}
          label={DRAWING_KINDS[kind].label}
          keys={`Alt ${DRAWING_KINDS[kind].key.toUpperCase()}`}
          aria-pressed={tool === kind}
          isActive={tool === kind}
          onClick={() => onTool(tool === kind ? null : kind)}
        />
      ))}
      <span aria-hidden="true" className="m-1 border-t max-rail:border-t-0 max-rail:border-l" />
      <IconButton icon={Undo2} label="Undo the last drawing" keys="Ctrl Z" disabled={!canUndo} onClick={onUndo} />
      <IconButton
        icon={Trash2}
        label="Remove the chosen drawing"
        keys="Del"
        disabled={!hasSelected}
        onClick={onDelete}
      />
    </div>
  )
}
