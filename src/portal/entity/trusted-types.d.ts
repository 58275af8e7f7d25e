interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}

interface Window {
  /** The browser's Trusted Types, as far as scripts are concerned. */
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
  };
}
