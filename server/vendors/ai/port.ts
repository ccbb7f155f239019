/** A message of a chat, in the words of the chat-completions protocol. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string | null
      readonly tool_calls: readonly {
        readonly id: string
        readonly type: 'function'
        readonly function: { readonly name: string; readonly arguments: string }
      }[]
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

export interface ChatTool {
  readonly name: string
  readonly description: string
  readonly parameters: object
}

/** What a model said: words, or the tools it wants with arguments as JSON text. */
export interface ChatReply {
  readonly text: string
  readonly calls: readonly { readonly id: string; readonly name: string; readonly argumentsText: string }[]
}

export type ModelTrouble = 'key' | 'busy' | 'slow' | 'away' | 'rubbish'

/** Why a model did not answer. Its message tells nothing of the address or the key. */
export class ModelError extends Error {
  constructor(readonly trouble: ModelTrouble) {
    super(`the model did not answer: ${trouble}`)
  }
}

/** A model that a host can ask. Rejects with `ModelError`. */
export interface ChatModel {
  /** `local`: its address is not on the public internet. */
  readonly kind: 'local' | 'remote'
  readonly name: string
  reply(messages: readonly ChatMessage[], tools: readonly ChatTool[]): Promise<ChatReply>
}
