import { CalendarPanel, ResultsPanel } from '@/components/screens/fiscal/AuctionPanels'
import { ClassFigure, DeficitFigure } from '@/components/screens/fiscal/BudgetFigures'
import { CurvePanel } from '@/components/screens/fiscal/CurvePanel'
import { DayFigure } from '@/components/screens/fiscal/DayFigure'
import { dayPanels } from '@/components/screens/fiscal/dayPanels'
import type { FiscalParams } from '@/components/screens/fiscal/fiscalParams'
import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { SourcesPanel } from '@/components/screens/fiscal/SourcesPanel'
import { WallFigure } from '@/components/screens/fiscal/WallFigure'
import { PanelGrid } from '@/components/stocks/parts/Panel'

interface BodyProps {
  readonly answer: FiscalAnswer
  readonly params: FiscalParams
}

/** Budget, cash and debt, the curve, auctions, and what all of it stands on. */
export function FiscalBody(props: BodyProps) {
  return (
    <div className="h-full overflow-y-auto">
      <PanelGrid columns={2}>
        <ClassFigure {...props} side="receipts" />
        <ClassFigure {...props} side="outlays" />
        <div className="bg-panel">
          <DeficitFigure {...props} />
        </div>
        <CurvePanel answer={props.answer} />
        {dayPanels.map((panel) => (
          <DayFigure key={panel.title} {...panel} {...props} />
        ))}
        <WallFigure answer={props.answer} />
        <CalendarPanel answer={props.answer} />
      </PanelGrid>
      <ResultsPanel answer={props.answer} />
      <SourcesPanel {...props} />
    </div>
  )
}
