interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}

interface Window {
  /** The part of the browser's Trusted Types API that concerns scripts. */
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
  };
}
