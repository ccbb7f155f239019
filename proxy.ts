import { type NextRequest, NextResponse } from 'next/server'

/** An unknown name answers at once; whatever takes longer is one that the host knows. */
const PATIENCE_MS = 400

export const config = { matcher: ['/stock/:symbol/:tab+', '/etf/:symbol/:tab*'] }

/** Documents of a ticker that nobody knows are answered with 404; their page then shows near matches. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const symbol = request.nextUrl.pathname.split('/')[2] ?? ''
  const isKnown = await isKnownTicker(symbol, request.headers.get('x-forwarded-for') ?? '')
  return isKnown ? NextResponse.next() : NextResponse.rewrite(request.nextUrl, { status: 404 })
}

async function isKnownTicker(symbol: string, visitor: string): Promise<boolean> {
  const origin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4001'
  try {
    const answer = await fetch(`${origin}/api/tickers/${symbol}`, {
      headers: visitor === '' ? {} : { 'x-forwarded-for': visitor },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return answer.status !== 404 && answer.status !== 422
  } catch {
    return true
  }
}
