import * as openid from 'openid-client';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import {
  type ProviderClaims,
  type AdditionalClaims,
  type ProviderIdentity,
  findFactor,
  parseIdentity,
  getVerifiedEmail,
} from './provider-identity.ts';

/** The bank's identity provider, and the console's registration there (R-CON-09). */
export interface ProviderSettings {
  /** The issuer of its discovery document. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name that users know: 'Entrar con …'. */
  name: string;
  /** The claim with a person's roles; without it, only admins assign roles. */
  rolesClaim?: string;
  /** The values of `acr` and `amr` that count as a second factor (R-SIGN-07); none when absent. */
  factors?: readonly string[];
}

interface ProviderOptions extends ProviderSettings {
  /** The address to which the provider redirects after a login. */
  arrivalAddress: string;
  /** The address to which the provider redirects after a logout. */
  leftAddress: string;
  /** Logs failures without personal data. */
  log: { warn: (details: object, message: string) => void };
}

/** The data that the browser stores while the user is at the provider; without it the login cannot be completed. */
export interface LoginState {
  state: string;
  nonce: string;
  verifier: string;
}

/** Timeout of one request to the provider, in seconds: a login makes at most three. */
const PATIENCE_S = 5;

/**
 * Login through the bank's identity provider: code flow with PKCE, nonce and state. ID tokens must be signed with a key
 * that the provider publishes; tokens without a signature, or signed with a shared secret, are not accepted.
 */
export class IdentityProvider {
  #known: openid.Configuration | undefined;

  constructor(private readonly settings: ProviderOptions) {}

  get name(): string {
    return this.settings.name;
  }

  /**
   * Starts a login at the provider. The provider is contacted first, so that no user is redirected to an unreachable
   * page.
   * @param email of the expected user, if known
   * @throws ConsoleRefusal providerAway
   */
  async startLogin(email?: string): Promise<{ url: string; departure: LoginState }> {
    this.#known = await this.#discover().catch((error: unknown) => this.#tellAway(error));
    const departure = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(this.#known, {
      redirect_uri: this.settings.arrivalAddress,
      scope: 'openid email profile',
      state: departure.state,
      nonce: departure.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(departure.verifier),
      code_challenge_method: 'S256',
      ...(email && { login_hint: email }),
      ...(this.settings.factors && { acr_values: this.settings.factors.join(' ') }),
    });
    return { url: url.href, departure };
  }

  /**
   * Completes a login and returns the identity.
   * @param query of the address to which the provider redirected
   * @throws ConsoleRefusal loginBroken when it does not belong to this login; providerAway
   */
  async completeLogin(query: string, { state, nonce, verifier }: LoginState): Promise<ProviderIdentity> {
    try {
      this.#known ??= await this.#discover();
      const address = new URL(this.settings.arrivalAddress);
      address.search = query;
      const tokens = await openid.authorizationCodeGrant(this.#known, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const further = await this.#furtherClaims(tokens.access_token, claims);
      const factor = findFactor(claims, this.settings.factors);
      return { ...parseIdentity(claims, this.settings.rolesClaim, further), ...(factor !== undefined && { factor }) };
    } catch (error) {
      if (isAway(error)) return this.#tellAway(error);
      this.settings.log.warn({ err: error }, 'a login through the identity provider failed');
      return refuseCall('loginBroken');
    }
  }

  /** The logout page of the provider; undefined when it offers none or is unavailable. */
  async getLogoutUrl(): Promise<string | undefined> {
    try {
      this.#known ??= await this.#discover();
      if (!this.#known.serverMetadata().end_session_endpoint) return undefined;
      return openid.buildEndSessionUrl(this.#known, { post_logout_redirect_uri: this.settings.leftAddress }).href;
    } catch (error) {
      this.settings.log.warn({ err: error }, 'the identity provider could not be reached');
      return undefined;
    }
  }

  #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    return openid.discovery(server, clientId, undefined, authenticateWith(clientSecret), {
      timeout: PATIENCE_S,
      execute: [
        // By default the library relies on TLS and accepts an ID token with any signature, or with none.
        openid.enableNonRepudiationChecks,
        // Settings allow only a provider on the local machine without TLS.
        ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
  }

  /** Many providers send claims other than the identity only from the user info endpoint. */
  async #furtherClaims(accessToken: string, claims: ProviderClaims): Promise<AdditionalClaims> {
    const { rolesClaim } = this.settings;
    const isWhole =
      getVerifiedEmail(claims) !== undefined && (rolesClaim === undefined || claims[rolesClaim] !== undefined);
    if (isWhole || !this.#known?.serverMetadata().userinfo_endpoint) return {};
    return openid.fetchUserInfo(this.#known, accessToken, claims.sub);
  }

  #tellAway(error: unknown): never {
    this.settings.log.warn({ err: error }, 'the identity provider is unavailable');
    return refuseCall('providerAway');
  }
}

/** Sends the client secret by the method that the provider supports: in the header (the default) or in the body. */
function authenticateWith(clientSecret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

/** Errors that mean an invalid response; all others mean that the provider is failing. */
const BROKEN_OFF: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  // Signed with a key that the provider does not publish, or with a method that proves nothing.
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);
const SPENT_CODE = 'invalid_grant';

function isAway(error: unknown): boolean {
  const { code = '', error: word } = error as { code?: string; error?: string };
  return !BROKEN_OFF.has(code) && word !== SPENT_CODE;
}
