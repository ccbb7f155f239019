import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from 'lightweight-charts'

type Host = SeriesAttachedParameter<Time, SeriesType>

/** A place on the time axis as the library counts bars. */
export type Logical = Parameters<ReturnType<Host['chart']['timeScale']>['logicalToCoordinate']>[0]

/** What is painted on a chart by hand: knows the chart it stands on while it does. */
export abstract class HostedPrimitive implements ISeriesPrimitive<Time> {
  protected host: Host | null = null
  protected abstract readonly views: readonly IPrimitivePaneView[]

  attached(host: Host): void {
    this.host = host
  }

  detached(): void {
    this.host = null
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views
  }
}
