export function untilCaughtUp(origin: string, seconds?: number): Promise<void>
