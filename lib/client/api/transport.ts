import axios, { type AxiosResponse, isCancel } from 'axios'
import { ApiError } from '@/lib/client/api/apiError'
import { encodeBody } from '@/lib/client/api/encodeBody'
import { encodeQuery } from '@/lib/client/api/encodeQuery'

export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

export interface TransportAnswer {
  readonly status: number
  readonly statusText: string
  readonly data: unknown
}

/** Sends one call. Any status is an answer; no answer at all is an `ApiError`; an abort stays an abort. */
export async function send(request: TransportRequest): Promise<TransportAnswer> {
  const query = request.query === undefined ? '' : encodeQuery(request.query)
  const answer: AxiosResponse<unknown> = await axios
    .request({
      method: request.method,
      url: query === '' ? request.url : `${request.url}?${query}`,
      headers: { ...request.headers },
      data: await encodeBody(request.body),
      transformRequest: toJsonText,
      validateStatus: () => true,
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    })
    .catch((error: unknown) => {
      if (isCancel(error)) throw new DOMException('The call was given up.', 'AbortError')
      throw new ApiError({})
    })
  return { status: answer.status, statusText: answer.statusText, data: answer.data === '' ? undefined : answer.data }
}

/** A call without a body sends the empty text: for no body at all axios would drop Content-Type, which spec §7 asks for on every call. */
function toJsonText(body: unknown): string {
  return body === undefined ? '' : JSON.stringify(body)
}
