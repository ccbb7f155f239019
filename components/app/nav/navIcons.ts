import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  Boxes,
  Briefcase,
  Calculator,
  Calendar,
  ChartCandlestick,
  Compass,
  Database,
  Folder,
  Globe,
  Newspaper,
  ScanSearch,
  Telescope,
  Waves,
} from 'lucide-react'

const groupIcons: Readonly<Record<string, LucideIcon>> = {
  options_data: Waves,
  market_data: Activity,
  screeners: ScanSearch,
  stock_data: ChartCandlestick,
  periscope: Telescope,
  calendar: Calendar,
  ticker_explorer: Compass,
  portfolio_manager: Briefcase,
  unusual_tools: Calculator,
  'data-access': Database,
  media: Newspaper,
  misc: Boxes,
  charting_tool: ChartCandlestick,
  prediction_markets: Globe,
}

/** Icon of a group, or of an item of the top level. */
export const navIcon = (key: string): LucideIcon => groupIcons[key] ?? Folder
