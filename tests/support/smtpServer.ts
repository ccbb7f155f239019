import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TakenMail {
  readonly from: string
  readonly to: string
  /** Headers and body as they came. */
  readonly text: string
}

/** A small SMTP server (RFC 5321): greets, takes one mail per connection, or refuses the recipient. */
export class SmtpServer {
  readonly taken: TakenMail[] = []
  refuses = false
  url = ''
  private readonly server = createServer((socket) => this.converse(socket))

  async listen(host = '127.0.0.1'): Promise<void> {
    this.server.listen(0, host)
    await once(this.server, 'listening')
    this.url = `smtp://${host}:${(this.server.address() as AddressInfo).port}?ignoreTLS=true`
  }

  close(): void {
    this.server.close()
  }

  private converse(socket: Socket): void {
    let from = ''
    let to = ''
    let body: string[] | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (body !== null) {
          if (line !== '.') body.push(line)
          else {
            this.taken.push({ from, to, text: body.join('\n') })
            body = null
            socket.write('250 kept\r\n')
          }
          continue
        }
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'MAIL') from = /<(.*)>/.exec(line)?.[1] ?? ''
        if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (verb === 'DATA') body = []
        if (verb === 'DATA') socket.write('354 go on\r\n')
        else if (verb === 'RCPT' && this.refuses) socket.write('550 mailbox full\r\n')
        else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  }
}
