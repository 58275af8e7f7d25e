/** In the place of `#portal/recording/recording-buffer.ts`: calls as they would be if nobody recorded them. */
export const startCallRecording = () => () => {};
