export function untilCaughtUp(origin: string, seconds?: number): Promise<void>
export function untilHistoryMade(origin: string, seconds?: number): Promise<void>
