import { nthWeekday } from '@/lib/market/exchangeHolidays'
import {
  after,
  before,
  dayOf,
  employment,
  every,
  last,
  meetings,
  never,
  petroleum,
  petroleumEarly,
  positions,
  quarterly,
  type ReleaseDays,
  weekday,
} from '@/server/synthetic/filings/releaseDays'

export interface Series {
  readonly title: string
  readonly impact: 'High' | 'Medium' | 'Low'
  readonly time: string
  readonly days: ReleaseDays
  /** null: an event without figures. */
  readonly figures: Figures | null
}

/** Level, how far it strays, how far forecasts miss, and how it is printed. */
export interface Figures {
  readonly level: number
  readonly stray: number
  readonly miss: number
  readonly decimals: number
  readonly unit: string
  /** Whether economists are asked before. */
  readonly isForecast: boolean
}

const figures = (
  [level, stray, miss]: readonly [level: number, stray: number, miss: number],
  unit: string,
  decimals = 1,
): Figures => ({ level, stray, miss, unit, decimals, isForecast: true })
const releases =
  (impact: Series['impact']) =>
  (title: string, time: string, days: Series['days'], own: Figures | null = null): Series => ({
    title,
    impact,
    time,
    days,
    figures: own,
  })
const [high, medium, low] = [releases('High'), releases('Medium'), releases('Low')]

/** The usual releases of a month by the rules of their agencies; their figures are invented. */
export const SERIES: readonly Series[] = [
  high('Non-Farm Employment Change', '08:30', employment(), figures([120, 60, 55], 'K', 0)),
  high('Unemployment Rate', '08:30', employment(), figures([4.3, 0.15, 0.09], '%')),
  high('Average Hourly Earnings m/m', '08:30', employment(), figures([0.3, 0.08, 0.09], '%')),
  high('CPI m/m', '08:30', dayOf(12), figures([0.25, 0.12, 0.09], '%')),
  high('Core CPI m/m', '08:30', dayOf(12), figures([0.27, 0.08, 0.08], '%')),
  high('PPI m/m', '08:30', dayOf(14), figures([0.2, 0.2, 0.17], '%')),
  high('Retail Sales m/m', '08:30', dayOf(16), figures([0.3, 0.4, 0.35], '%')),
  high('Advance GDP q/q', '08:30', quarterly, figures([2.3, 0.8, 0.5], '%')),
  high('Core PCE Price Index m/m', '08:30', last, figures([0.23, 0.08, 0.05], '%')),
  high('Unemployment Claims', '08:30', every(4, before), figures([226, 9, 8], 'K', 0)),
  high('ISM Manufacturing PMI', '10:00', dayOf(1), figures([49.2, 1, 0.9], '')),
  high('ISM Services PMI', '10:00', dayOf(4), figures([52, 1.2, 1.1], '')),
  high('JOLTS Job Openings', '10:00', weekday(2, 1), figures([7.4, 0.25, 0.2], 'M', 2)),
  high('CB Consumer Confidence', '10:00', weekday(2, 4), figures([98, 4, 3.5], '')),
  high('Prelim UoM Consumer Sentiment', '10:00', weekday(5, 2), figures([60, 4, 2.5], '')),
  medium('Durable Goods Orders m/m', '08:30', dayOf(25), figures([0.3, 2.5, 2], '%')),
  medium('Philly Fed Manufacturing Index', '08:30', weekday(4, 3), figures([2, 8, 7], '')),
  medium('New Home Sales', '10:00', dayOf(24), figures([660, 30, 28], 'K', 0)),
  medium('Crude Oil Inventories', '10:30', every(3, petroleum), figures([-0.3, 3.2, 3], 'M')),
  low('Natural Gas Storage', '10:30', every(4, before), figures([25, 45, 6], 'B', 0)),
  low('10-y Bond Auction', '13:01', weekday(3, 2), figures([4.2, 0.15, 0.03], '%', 2)),
  low('30-y Bond Auction', '13:01', weekday(4, 2), figures([4.7, 0.15, 0.03], '%', 2)),
  high('FOMC Statement', '14:00', meetings(0)),
  high('FOMC Press Conference', '14:30', meetings(0)),
  high('FOMC Meeting Minutes', '14:00', meetings(21)),
  medium('ADP Non-Farm Employment Change', '08:15', employment(2), figures([75, 45, 40], 'K', 0)),
  medium('Core Retail Sales m/m', '08:30', dayOf(16), figures([0.3, 0.35, 0.3], '%')),
  medium('CPI y/y', '08:30', dayOf(12), figures([2.9, 0.12, 0.07], '%')),
  medium('Core CPI y/y', '08:30', dayOf(12), figures([3.1, 0.1, 0.06], '%')),
  medium('Core PPI m/m', '08:30', dayOf(14), figures([0.25, 0.18, 0.16], '%')),
  medium('Core Durable Goods Orders m/m', '08:30', dayOf(25), figures([0.3, 0.5, 0.45], '%')),
  medium('Personal Income m/m', '08:30', last, figures([0.35, 0.15, 0.13], '%')),
  medium('Personal Spending m/m', '08:30', last, figures([0.4, 0.2, 0.17], '%')),
  medium('PCE Price Index y/y', '08:30', last, figures([2.7, 0.1, 0.05], '%')),
  medium('Employment Cost Index q/q', '08:30', quarterly, figures([0.9, 0.08, 0.07], '%')),
  medium('Advance GDP Price Index q/q', '08:30', quarterly, figures([2.6, 0.4, 0.3], '%')),
  medium('Building Permits', '08:30', dayOf(18), figures([1.4, 0.04, 0.04], 'M', 2)),
  medium('Housing Starts', '08:30', dayOf(18), figures([1.36, 0.06, 0.06], 'M', 2)),
  medium('Existing Home Sales', '10:00', dayOf(21), figures([4.03, 0.09, 0.08], 'M', 2)),
  medium('Pending Home Sales m/m', '10:00', dayOf(28), figures([0.2, 1.8, 1.5], '%')),
  medium('Empire State Manufacturing Index', '08:30', dayOf(15), figures([1, 9, 8], '')),
  medium('Chicago PMI', '09:45', last, figures([44.5, 2.2, 2], '')),
  medium('Flash Manufacturing PMI', '09:45', dayOf(22), figures([51.5, 1, 0.9], '')),
  medium('Flash Services PMI', '09:45', dayOf(22), figures([54, 1, 0.9], '')),
  medium('ISM Manufacturing Prices', '10:00', dayOf(1), figures([60, 3, 2.5], '')),
  medium('Revised UoM Consumer Sentiment', '10:00', weekday(5, 4), figures([60, 4, 0.8], '')),
  medium('Industrial Production m/m', '09:15', dayOf(16), figures([0.1, 0.4, 0.3], '%')),
  medium('Capacity Utilization Rate', '09:15', dayOf(16), figures([77.5, 0.3, 0.2], '%')),
  medium('Factory Orders m/m', '10:00', dayOf(4), figures([0.2, 1.6, 0.6], '%')),
  medium('Trade Balance', '08:30', dayOf(5), figures([-68, 6, 3], 'B')),
  medium('Prelim Unit Labor Costs q/q', '08:30', quarterly, figures([1.8, 1, 0.6], '%')),
  medium('Beige Book', '14:00', weekday(3, 2)),
  medium('Fed Governor Speaks', '12:00', every(2, never)),
  medium('Fed President Speaks', '13:00', every(3, never)),
  medium('FOMC Member Speaks', '11:00', every(4, never)),
  low('FOMC Member Speaks', '19:00', every(1, never)),
  low('FOMC Member Speaks', '10:30', every(5, never)),
  low('Business Inventories m/m', '10:00', dayOf(15), figures([0.2, 0.2, 0.12], '%')),
  low('Wholesale Inventories m/m', '10:00', dayOf(9), figures([0.1, 0.3, 0.15], '%')),
  low('Construction Spending m/m', '10:00', dayOf(1), figures([0.1, 0.5, 0.4], '%')),
  low('Consumer Credit m/m', '15:00', dayOf(7), figures([9, 5, 4.5], 'B')),
  low('NAHB Housing Market Index', '10:00', dayOf(17), figures([38, 3, 2], '', 0)),
  low('HPI m/m', '09:00', weekday(2, 4), figures([0.1, 0.25, 0.2], '%')),
  low('S&P/CS Composite-20 HPI y/y', '09:00', weekday(2, 4), figures([2, 0.6, 0.3], '%')),
  low('Richmond Manufacturing Index', '10:00', weekday(2, 4), figures([-5, 7, 6], '', 0)),
  low('Dallas Fed Manufacturing Index', '10:30', weekday(1, 4), figures([-4, 7, 6], '')),
  low('NFIB Small Business Index', '06:00', weekday(2, 2), figures([98, 2, 1.2], '')),
  low('Challenger Job Cuts y/y', '07:30', weekday(4, 1), figures([20, 45, 30], '%')),
  low('Import Prices m/m', '08:30', dayOf(16), figures([0.1, 0.4, 0.3], '%')),
  low('Goods Trade Balance', '08:30', dayOf(28), figures([-92, 8, 5], 'B')),
  low('Federal Budget Balance', '14:00', weekday(3, 2), figures([-180, 120, 25], 'B', 0)),
  low('TIC Long-Term Purchases', '16:00', dayOf(17), figures([75, 60, 45], 'B')),
  low('CB Leading Index m/m', '10:00', dayOf(20), figures([-0.2, 0.25, 0.2], '%')),
  low('Wards Total Vehicle Sales', '16:00', dayOf(2), figures([15.9, 0.5, 0.4], 'M')),
  low('Continuing Claims', '08:30', every(4, before), figures([1940, 25, 20], 'K', 0)),
  low('Jobless Claims 4-Week Average', '08:30', every(4, before), figures([228, 6, 4], 'K', 0)),
  low('MBA Mortgage Applications w/w', '07:00', every(3), figures([0.5, 5, 4.5], '%')),
  low('MBA 30-y Mortgage Rate', '07:00', every(3), figures([6.4, 0.12, 0.05], '%', 2)),
  low('Freddie Mac 30-y Mortgage Rate', '12:00', every(4, before), figures([6.3, 0.12, 0.05], '%', 2)),
  low('Redbook Retail Sales y/y', '08:55', every(2), figures([5.9, 0.5, 0.4], '%')),
  low('API Weekly Crude Stock', '16:30', every(2, petroleumEarly), figures([-0.2, 3.4, 3.2], 'M')),
  low('Gasoline Inventories', '10:30', every(3, petroleum), figures([-0.2, 2.4, 2.2], 'M')),
  low('Distillate Inventories', '10:30', every(3, petroleum), figures([-0.1, 2, 1.9], 'M')),
  low('Cushing Crude Inventories', '10:30', every(3, petroleum), figures([0, 0.9, 0.8], 'M')),
  low('Refinery Utilization', '10:30', every(3, petroleum), figures([92, 1.6, 1], '%')),
  low('Crude Oil Imports', '10:30', every(3, petroleum), figures([0, 0.6, 0.5], 'M')),
  low('Propane Inventories', '10:30', every(3, petroleum), figures([0.5, 1.6, 1.3], 'M')),
  low('ADP Employment 4-Week Average', '08:15', every(2), figures([12, 8, 7], 'K', 0)),
  low('Weekly Economic Index', '11:30', every(4), figures([2.3, 0.15, 0.12], '%', 2)),
  low('AAII Bullish Sentiment', '07:00', every(4, before), figures([37, 5, 4.5], '%')),
  low('Atlanta Fed GDPNow', '11:30', every(3, before), figures([2.6, 0.5, 0.4], '%')),
  low('Baker Hughes Oil Rig Count', '13:00', every(5, before), figures([414, 4, 3], '', 0)),
  low('Baker Hughes Total Rig Count', '13:00', every(5, before), figures([546, 5, 4], '', 0)),
  low('Fed Balance Sheet', '16:30', every(4), figures([6580, 18, 12], 'B', 0)),
  low('Reserve Balances with Federal Reserve Banks', '16:30', every(4), figures([2950, 60, 40], 'B', 0)),
  ...[
    ['3-Month Bill Auction', 1, 3.8],
    ['6-Month Bill Auction', 1, 3.7],
    ['6-Week Bill Auction', 2, 3.85],
    ['17-Week Bill Auction', 3, 3.75],
    ['4-Week Bill Auction', 4, 3.9],
    ['8-Week Bill Auction', 4, 3.85],
  ].map(([title, day, level]) =>
    low(
      String(title),
      '11:30',
      every(Number(day), day === 4 ? before : after),
      figures([Number(level), 0.06, 0.02], '%', 3),
    ),
  ),
  low('2-y Note Auction', '13:01', weekday(2, 4), figures([3.6, 0.12, 0.03], '%', 2)),
  low('3-y Note Auction', '13:01', weekday(2, 2), figures([3.6, 0.12, 0.03], '%', 2)),
  low('5-y Note Auction', '13:01', weekday(3, 4), figures([3.7, 0.12, 0.03], '%', 2)),
  low(
    '7-y Note Auction',
    '13:01',
    (year, month) => [before(nthWeekday(year, month, 4, 4))],
    figures([3.9, 0.12, 0.03], '%', 2),
  ),
  low('20-y Bond Auction', '13:01', weekday(3, 3), figures([4.65, 0.14, 0.03], '%', 2)),
  ...[
    ['S&P 500', -95],
    ['Nasdaq 100', 25],
    ['Gold', 230],
    ['Crude Oil', 110],
    ['Silver', 48],
    ['Copper', 28],
    ['Natural Gas', -100],
    ['Corn', -40],
    ['Soybeans', 70],
    ['Wheat', -70],
    ['10-y Note', -780],
    ['Dollar Index', -4],
  ].map(([name, level]) =>
    low(`CFTC ${name} Speculative Net Positions`, '15:30', every(5, positions), {
      ...figures([Number(level), Math.abs(Number(level)) * 0.06, Math.abs(Number(level)) * 0.06], 'K'),
      isForecast: false,
    }),
  ),
]
