/** What differs from place to place, as a person sets it in the configuration of a web server. */
export interface WebServerOptions {
  /** The base URL of the service. */
  readonly serviceUrl: string;
  /** The API key that the web server adds. Null: where it should stand is nothing. */
  readonly key: string | null;
  /** The path that the app is served below, such as `/categories`. Absent: none. */
  readonly path?: string;
  /** The origin of the login that stands in front. Absent: nobody has to sign in. */
  readonly loginGateway?: string;
  /** How long the service may take to answer, in seconds. Absent: as the configuration says. */
  readonly timeoutSeconds?: number;
  /** Whether it has a file system that it cannot write to. Absent: no. */
  readonly isReadOnly?: boolean;
  /** The built app. Absent: the one that `npm run build` made. */
  readonly app?: string;
}

/** A web server that serves the app, and passes on to the service what is below `/api/v1`. */
export interface WebServer {
  /** Where the app is, without a slash at the end. */
  readonly url: string;
  /** Its copy of the built app, which a test may change. */
  readonly root: string;
  readonly close: () => Promise<void>;
}

export type StartWebServer = (options: WebServerOptions) => Promise<WebServer>;
